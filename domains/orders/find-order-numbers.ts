import { eq, inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "./internal/tables/payment-tables.server.ts";
import { orders, shipments } from "./internal/tables.server.ts";
import { isOrderNumber } from "./order.ts";

/** The numbers of the orders of these ids, which may be those of a parcel or of an entry of the book as well; ids of nothing are left out. */
export async function findOrderNumbers(
  db: Database,
  _by: Staff<"orders.read"> | Staff<"payments.reconcile"> | SystemActor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const { number } = orders;
  const rows = await union(
    db.select({ id: orders.id, number }).from(orders).where(inArray(orders.id, known)),
    db
      .select({ id: shipments.id, number })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(inArray(shipments.id, known)),
    db
      .select({ id: payments.id, number })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(payments.id, known)),
  );
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** The id of the order of this number, for lists of what is about it; null when there is none. */
export async function findOrderId(
  db: Database,
  _by: Staff<"orders.read"> | Staff<"customers.read">,
  number: number,
): Promise<string | null> {
  if (!isOrderNumber(number)) return null;
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return row?.id ?? null;
}
