import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { actorId } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { countWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { courierIssues } from "../internal/tables/courier-api-tables.server.ts";
import { lockOrder } from "../internal/lock-order.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { shipShipment } from "../shipments/ship-shipment.ts";
import type { IssueKind, IssueState } from "./courier-api.ts";
import { closeIssues } from "./open-issues.ts";
import { underwayShipmentStates } from "../shipments/shipment.ts";
import { orderTextLimits } from "../text-limits.ts";

/** What a courier said that waits, or waited, for somebody. */
export type CourierIssue = typeof courierIssues.$inferSelect & {
  /** The parcel that it is about, as its label names it; null while nobody knows. */
  orderNumber: number | null;
  parcelNumber: number | null;
};

const fields = { ...getTableColumns(courierIssues), orderNumber: orders.number, parcelNumber: shipments.number };

interface IssueQuery {
  state?: IssueState | undefined;
  kind?: IssueKind | undefined;
  sort?: "newest" | "oldest";
  page: PageRequest;
}

/** A page of what couriers said that somebody must see, or has seen. */
export async function listIssues(
  db: Database,
  _by: Staff<"orders.fulfil">,
  { state, kind, sort = "newest", page }: IssueQuery,
): Promise<FoundPage<CourierIssue & { cursor: string }>> {
  const order = {
    columns: [courierIssues.id],
    descending: sort === "newest",
    lead: state && { column: courierIssues.state, value: state },
  };
  return findPage(db, {
    table: courierIssues,
    select: (source) =>
      db
        .select({ ...fields, cursor: cursorOf(order) })
        .from(source)
        .leftJoin(shipments, eq(shipments.id, courierIssues.shipmentId))
        .leftJoin(orders, eq(orders.id, shipments.orderId))
        .$dynamic(),
    order,
    page,
    conditions: [kind && eq(courierIssues.kind, kind)],
    key: courierIssues.id,
  });
}

/** One of them; null for an unknown id. */
export async function findIssue(
  db: Database,
  _by: Staff<"orders.fulfil">,
  issueId: string,
): Promise<CourierIssue | null> {
  if (!isId(issueId)) return null;
  const [found] = await db
    .select(fields)
    .from(courierIssues)
    .leftJoin(shipments, eq(shipments.id, courierIssues.shipmentId))
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(courierIssues.id, issueId));
  return found ?? null;
}

/** The words of couriers that wait for somebody. */
export const countIssues = (db: Database, _by: Staff<"orders.fulfil">): Promise<Waiting> =>
  countWaiting(db, {
    state: courierIssues.state,
    value: "open",
    id: courierIssues.id,
    since: courierIssues.createdAt,
  });

export type CloseIssueOutcome =
  | { outcome: "closed" }
  | { outcome: "already-closed" }
  | { outcome: "not-found" }
  | InvalidInput;

const reasonSchema = z.object({
  issueId: z.string(),
  reason: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: "Say why nothing is to be done" })
        .max(orderTextLimits.issueReason, { error: `Shorten the reason to ${orderTextLimits.issueReason} characters` }),
    ),
});

/** Takes one out of the list, with the reason. The same said again does not bring it back. */
export async function setIssueAside(
  db: Database,
  by: Staff<"orders.fulfil">,
  given: z.input<typeof reasonSchema>,
): Promise<CloseIssueOutcome> {
  const parsed = parseInput(reasonSchema, given);
  if (parsed.refusal) return parsed.refusal;
  return closeIssue(db, by, parsed.input.issueId, { state: "set-aside", reason: parsed.input.reason });
}

async function closeIssue(
  db: Database,
  by: Staff<"orders.fulfil">,
  issueId: string,
  change: { state: "set-aside" | "linked"; reason: string | null; shipmentId?: string },
): Promise<CloseIssueOutcome> {
  if (!isId(issueId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx): Promise<CloseIssueOutcome> => {
    const [issue] = await tx
      .select({ state: courierIssues.state })
      .from(courierIssues)
      .where(eq(courierIssues.id, issueId))
      .for("update");
    if (!issue) return { outcome: "not-found" };
    if (issue.state !== "open") return { outcome: "already-closed" };
    await tx
      .update(courierIssues)
      .set({ ...change, closedAt: sql`now()`, actorKind: by.kind, actorId: actorId(by) })
      .where(eq(courierIssues.id, issueId));
    await recordEvent(
      tx,
      by,
      { type: "courier-issue.closed", subjectId: issueId, payload: {} },
      { before: { state: "open" }, after: change },
    );
    return { outcome: "closed" };
  });
}

/** "10001-1", or "10001" for an order with one parcel. */
const codePattern = /^#?\s*(\d{1,15})(?:\s*-\s*(\d{1,3}))?$/;

/**
 * Says which parcel a number of a courier is about that nothing had: the parcel gets the number, and leaves with the
 * courier where it had not. The courier's next word about it moves it. What else the courier said of the number is over. All of it, or nothing.
 */
export async function linkIssue(
  db: Database,
  by: Staff<"orders.fulfil">,
  { issueId, code }: { issueId: string; code: string },
): Promise<CloseIssueOutcome> {
  return runTransaction(db, (tx) => link(tx, by, issueId, code));
}

/** Whoever links or sets aside a word of the same number meanwhile waits, and finds it closed. */
async function lockWords(tx: Transaction, { kind, courierId, trackingNumber }: CourierIssue): Promise<string[]> {
  const words = await tx
    .select({ id: courierIssues.id })
    .from(courierIssues)
    .where(
      and(
        eq(courierIssues.kind, kind),
        eq(courierIssues.courierId, courierId),
        eq(courierIssues.trackingNumber, trackingNumber),
        eq(courierIssues.state, "open"),
      ),
    )
    .orderBy(courierIssues.id)
    .for("update");
  return words.map(({ id }) => id);
}

async function link(
  tx: Transaction,
  by: Staff<"orders.fulfil">,
  issueId: string,
  code: string,
): Promise<CloseIssueOutcome> {
  const issue = await findIssue(tx, by, issueId);
  if (!issue) return { outcome: "not-found" };
  if (issue.state !== "open") return { outcome: "already-closed" };
  if (issue.kind !== "unknown-number")
    return invalid("code", "The shop knows the parcel of this word. Set it aside when it is seen to");
  const [, orderNumber, parcelNumber] = codePattern.exec(code.trim()) ?? [];
  if (orderNumber === undefined) return invalid("code", "Enter the parcel as its label names it, for example 10001-1");
  const parcels = await tx
    .select({ id: shipments.id, orderId: orders.id, number: shipments.number, state: shipments.state })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(orders.number, Number(orderNumber)),
        parcelNumber === undefined ? undefined : eq(shipments.number, Number(parcelNumber)),
        inArray(shipments.state, underwayShipmentStates),
      ),
    )
    .orderBy(desc(shipments.number));
  const [parcel, other] = parcels;
  if (!parcel) return invalid("code", "No parcel of this number is packed or on its way");
  if (other) return invalid("code", "The order has several such parcels: write which one, as 10001-2");
  // The order first, as the job that stores a booking's number does, so that nobody waits in a circle.
  await lockOrder(tx, parcel.orderId);
  if (!(await lockWords(tx, issue)).includes(issueId)) return { outcome: "already-closed" };
  const [holder] = await tx
    .select({ orderNumber: orders.number, number: shipments.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.trackingNumber, issue.trackingNumber),
        eq(shipments.courierId, issue.courierId),
        inArray(shipments.state, underwayShipmentStates),
        ne(shipments.id, parcel.id),
      ),
    )
    .limit(1);
  // Of two parcels with one number nobody would know which one the courier means, and pays for.
  if (holder) return invalid("code", `Parcel ${holder.orderNumber}-${holder.number} has this number by now`);
  const courier = (await listCouriers(tx)).find(({ id }) => id === issue.courierId);
  const shipped = await shipShipment(tx, by, {
    order: parcel.orderId,
    shipmentId: parcel.id,
    courier: courier?.name ?? "",
    tracking: issue.trackingNumber,
  });
  switch (shipped.outcome) {
    case "done":
    case "already-done":
      await closeIssues(tx, issue.kind, issue.trackingNumber, { courierId: issue.courierId, but: issueId });
      return closeIssue(tx, by, issueId, { state: "linked", reason: null, shipmentId: parcel.id });
    case "shipment-incomplete":
      return invalid("code", "The courier’s number is none that a parcel can have");
    case "money-open":
      return invalid(
        "code",
        `Money of this parcel is open with ${shipped.courier}: record what was paid in its order first`,
      );
    default:
      return invalid("code", "This parcel cannot get the number now. Look at its order.");
  }
}
