import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { listOrderNotes } from "#domains/orders/add-order-note.ts";
import { findStaffOrder, type StaffOrder } from "#domains/orders/find-staff-order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { presentStaffOrder } from "./present-staff-order.ts";

/** The order of the URL's number; throws a 404 when there is none. */
export async function findOrderOfPath(
  db: Database,
  by: Staff<"orders.read">,
  number: string | undefined,
): Promise<StaffOrder> {
  const order = /^\d{1,15}$/.test(number ?? "") ? await findStaffOrder(db, by, Number(number)) : null;
  if (!order) throw data("No order has this number.", { status: 404 });
  return order;
}

/** The names of the staff among these actors, by account id. */
export function findStaffNames(db: Database, actors: { actorKind: Actor["kind"]; actorId: string | null }[]) {
  return findAccountNames(
    db,
    actors.flatMap(({ actorKind, actorId }) => (actorKind === "staff" && actorId !== null ? [actorId] : [])),
  );
}

/** The data of an order's screen, for a member with orders.read. */
export async function loadOrderScreen(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.read");
  const order = await findOrderOfPath(database, by, number);
  const notes = await listOrderNotes(database, by, order.id);
  const names = await findStaffNames(database, [...order.history, ...order.payments, ...notes]);
  const { role } = (await requireSession(context, request)).account;
  return presentStaffOrder(order, { notes, names, role });
}
