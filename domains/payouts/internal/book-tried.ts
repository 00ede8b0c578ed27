import { and, asc, eq, inArray } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { bookParcelPayments } from "#domains/orders/payments/book-parcel-payments.ts";
import type { ParcelPayment } from "#domains/orders/payments/parcel-payment.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { areSeenTotals } from "#kernel/seen-totals.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { addSums, type BookedKind, bookedKinds } from "../payout.ts";
import { closePaidClaims, openClaimsOfShort, payRecoveredClaims } from "./claims-of-payout.ts";
import { payoutRows, payouts } from "./tables.server.ts";

export type BookTriedOutcome =
  /** `whole`: nothing that can be booked was left out. */
  | { outcome: "booked"; parcels: number; closed: number; whole: boolean }
  | { outcome: "already-booked" }
  | { outcome: "not-found" }
  /** It was not tried, or was discarded, or nothing of it can be booked. */
  | { outcome: "not-tried" }
  /** Its rows are not those that the caller has seen: a part of them is booked, or the payout was tried again. */
  | { outcome: "conflict" }
  /** Parcels were changed since it was tried. Nothing is booked. */
  | { outcome: "changed"; parcels: number };

/** Books the rows of these kinds of a payout that was tried; `shown` are the totals that somebody was shown. */
export async function bookTried(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  payoutId: string,
  kinds: readonly BookedKind[],
  shown: unknown,
): Promise<BookTriedOutcome> {
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
    {
      before: { state: payout.state },
      after: {
        state: whole ? "booked" : payout.state,
        reference: payout.reference,
        kinds: [...kinds],
        parcels: payments.length,
        orders,
        closed,
        delivered,
      },
    },
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
