import { and, asc, eq, inArray } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { bookParcelPayments } from "#domains/orders/payments/book-parcel-payments.ts";
import type { ParcelPayment } from "#domains/orders/payments/parcel-payment.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { areSeenTotals } from "#kernel/seen-totals.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { countDown, retry } from "#platform/resilience/retry.ts";
import { openClaimsOfShort, payRecoveredClaims, closePaidClaims } from "./internal/claims-of-payout.ts";
import { payoutRows, payouts } from "./internal/tables.server.ts";
import { addSums, type BookedKind, bookedKinds } from "./payout.ts";
import { tryPayout } from "./try-payout.ts";

/**
 * Milliseconds after which a payout that is not booked is answered so, before proxies give the request up after a minute. An attempt that runs then may
 * still end well. What follows the booking has what is left of them.
 */
const timeout = 50_000;

export type BookPayoutOutcome =
  /** `whole`: nothing that can be booked was left out. */
  | { outcome: "booked"; parcels: number; closed: number; whole: boolean }
  | { outcome: "already-booked" }
  | { outcome: "not-found" }
  /** It was not tried, or was discarded, or nothing of it can be booked. */
  | { outcome: "not-tried" }
  /** Its rows are not those that the caller has seen: a part of them is booked, or the payout was tried again. */
  | { outcome: "conflict" }
  /** Parcels were changed since it was tried; it was tried again, and nothing is booked. */
  | { outcome: "changed"; parcels: number }
  /** The database could not be reached, or has not ended in time: then it may still be booked. It is booked whole or not at all. */
  | { outcome: "not-done"; cause: unknown };

/**
 * Books a payout that was tried: all rows of these kinds (without them, of all that can be booked), in one transaction, once. What the courier paid too
 * little stays due from it and is claimed; open claims that it paid are closed, and so are those that were given up and paid after all. Where rows of other kinds are left out, the payout is tried again, and
 * they can be booked later: what is booked is "paid before" then.
 * `seen` are the totals that the caller was shown, where somebody was: only what was seen is booked.
 */
export async function bookPayout(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  { payoutId, kinds = bookedKinds, seen }: { payoutId: string; kinds?: readonly BookedKind[]; seen?: unknown },
): Promise<BookPayoutOutcome> {
  if (!isId(payoutId)) return { outcome: "not-found" };
  const left = countDown(timeout);
  const booked = await retry(() => runTransaction(db, (tx) => book(tx, by, payoutId, kinds, seen)), { left });
  if (!booked.done) return { outcome: "not-done", cause: booked.cause };
  const { value } = booked;
  // Where the database is away or the time is up by now, the rows that were booked say so, and the next press tries the others again.
  if (value.outcome === "changed" || (value.outcome === "booked" && !value.whole))
    await retry(() => tryPayout(db, storage, by, payoutId), { left });
  return value;
}

async function book(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  payoutId: string,
  kinds: readonly BookedKind[],
  shown: unknown,
): Promise<BookPayoutOutcome> {
  // Two presses take turns.
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for("update");
  if (!payout) return { outcome: "not-found" };
  if (payout.state === "booked") return { outcome: "already-booked" };
  if (payout.state !== "tried") return { outcome: "not-tried" };
  if (shown !== undefined && !areSeenTotals(payout.totals, shown, kinds)) return { outcome: "conflict" };
  const { shipmentId, paidOut, fee, tax, deliver, seen, kind } = payoutRows;
  const rows = await tx
    .select({ shipmentId, paidOut, fee, tax, deliver, seen, kind })
    .from(payoutRows)
    .where(and(eq(payoutRows.payoutId, payoutId), inArray(kind, [...kinds])))
    .orderBy(asc(payoutRows.line));
  const payments = rows.flatMap(({ shipmentId: id, seen: parcel, ...row }): ParcelPayment[] =>
    id && parcel ? [{ ...row, shipmentId: id, seen: parcel }] : [],
  );
  if (payments.length === 0) return { outcome: "not-tried" };
  const shipmentIds = payments.map((payment) => payment.shipmentId);
  const done = await bookParcelPayments(tx, by, {
    payoutId,
    courierId: payout.courierId,
    reference: payout.reference,
    payments,
  });
  if (done.outcome === "changed") return { outcome: "changed", parcels: done.shipmentIds.length };
  await closePaidClaims(tx, by, { payoutId, shipmentIds });
  await payRecoveredClaims(tx, by, { payoutId, shipmentIds: done.recovered });
  await openClaimsOfShort(tx, by, {
    payoutId,
    courierId: payout.courierId,
    shipmentIds: rows.flatMap((row) => (row.kind === "short" && row.shipmentId ? [row.shipmentId] : [])),
  });
  const whole = !bookedKinds.some((each) => !kinds.includes(each) && payout.totals[each]);
  if (whole)
    await tx
      .update(payouts)
      .set({ state: "booked", bookedAt: new Date(), bookedBy: by.accountId })
      .where(eq(payouts.id, payoutId));
  else await markPaid(tx, payout, kinds);
  const { orders, closed, delivered } = done;
  await recordEvent(
    tx,
    by,
    { type: "payout.booked", subjectId: payoutId, payload: {} },
    { after: { reference: payout.reference, kinds: [...kinds], parcels: payments.length, orders, closed, delivered } },
  );
  return { outcome: "booked", parcels: payments.length, closed, whole };
}

/**
 * Marks the rows that were booked while others are left, in the same transaction: a row of which only a fee came changes nothing that a parcel holds,
 * so nothing else would tell the next press, before the payout is tried again, that it is booked.
 */
async function markPaid(
  tx: Transaction,
  { id, totals }: Pick<typeof payouts.$inferSelect, "id" | "totals">,
  kinds: readonly BookedKind[],
): Promise<void> {
  await tx
    .update(payoutRows)
    .set({ kind: "paid-before" })
    .where(and(eq(payoutRows.payoutId, id), inArray(payoutRows.kind, [...kinds])));
  const sumOf = (first: "paid-before" | "booked") =>
    [first, ...kinds].flatMap((kind) => totals[kind] ?? []).reduce(addSums);
  const left = Object.fromEntries(Object.entries(totals).filter(([kind]) => !(kinds as string[]).includes(kind)));
  await tx
    .update(payouts)
    .set({ totals: { ...left, "paid-before": sumOf("paid-before"), booked: sumOf("booked") } })
    .where(eq(payouts.id, id));
}

/** Gives up a payout that is not booked, so that its file can be sent again. */
export async function discardPayout(
  db: Database,
  by: Staff<"payments.reconcile">,
  { payoutId }: { payoutId: string },
): Promise<{ outcome: "discarded" | "not-found" | "already-booked" }> {
  if (!isId(payoutId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for("update");
    if (!payout) return { outcome: "not-found" };
    if (payout.state === "booked" || payout.state === "reversed") return { outcome: "already-booked" };
    if (payout.state === "discarded") return { outcome: "discarded" };
    await tx.update(payouts).set({ state: "discarded" }).where(eq(payouts.id, payoutId));
    await recordEvent(tx, by, { type: "payout.discarded", subjectId: payoutId, payload: {} });
    return { outcome: "discarded" };
  });
}
