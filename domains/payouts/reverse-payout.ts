import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import {
  type BookedMoney,
  type PayoutParcel,
  findBookedMoney,
  findLaterPayouts,
  findPayoutParcels,
  type ReversalObstacle,
} from "#domains/orders/payments/find-booked-money.ts";
import { reverseParcelPayments } from "#domains/orders/payments/reverse-parcel-payments.ts";
import { findReturnedOrders } from "#domains/returns/find-returned-orders.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { retry } from "#platform/resilience/retry.ts";
import { countClaims, findAnsweredClaims, reverseClaims } from "./internal/claims-of-payout.ts";
import { payouts } from "./internal/tables.server.ts";
import { maxPayoutReason } from "./payout.ts";

type Booker = Staff<"payments.reconcile">;

/** Milliseconds after which a payout that is not reversed is answered so, as one that is booked (`book-payout.ts`). */
const timeout = 50_000;

/** What is in the way of reversing a payout: a return of an order that it delivered, and an answered claim, beside what the books say. */
export type PayoutObstacle = ReversalObstacle | "claim-answered";

/** An order with what is in the way there. */
export interface Obstacle {
  orderNumber: number;
  why: PayoutObstacle;
}

/** What would become of a payout that is reversed. */
export interface PayoutReversal extends BookedMoney {
  /** The claims that it has opened, which would be gone, and those that it has paid, which would be what they were. */
  claims: { opened: number; paid: number };
  /** Each order once. With one of them nothing can be reversed. */
  obstacles: Obstacle[];
  /** The payouts that paid for the same parcels since, the last one first, as they are to be reversed. */
  laterPayouts: { id: string; reference: string }[];
}

const reversalSchema = z.object({
  payoutId: z.string(),
  reason: z
    .string()
    .overwrite(cleanParagraphs)
    .min(1, { error: "Say why it is reversed" })
    .max(maxPayoutReason, { error: `Shorten the reason to ${maxPayoutReason} characters` }),
  /** How many of its entries stood when the caller looked: with more of them by now, more would be reversed than was shown. */
  seen: z.coerce.number().int(),
});

export type ReverseOutcome =
  | { outcome: "reversed"; parcels: number; reopened: number; delivered: number }
  | { outcome: "already-reversed" }
  | { outcome: "not-found" }
  /** Nothing of it is in the books; or it was booked before the shop kept which entries are whose. */
  | { outcome: "not-booked" }
  /** More of it was booked since the caller looked. */
  | { outcome: "conflict" }
  /** Something stands on it. Nothing was reversed. */
  | { outcome: "in-use"; obstacles: Obstacle[] }
  /** The database could not be reached in time. It is reversed whole or not at all. */
  | { outcome: "not-done"; cause: unknown }
  | InvalidInput;

/** What reversing a payout would do, and what is in the way; null where nothing of it is in the books. */
export async function findReversal(db: Database, by: Booker, payoutId: string): Promise<PayoutReversal | null> {
  if (!isId(payoutId)) return null;
  const money = await findBookedMoney(db, by, payoutId);
  if (money.entries === 0) return null;
  const obstacles = await findObstacles(db, by, payoutId, await findPayoutParcels(db, by, payoutId));
  const isPaidSince = obstacles.some(({ why }) => why === "paid-since");
  return {
    ...money,
    claims: await countClaims(db, payoutId),
    obstacles,
    laterPayouts: isPaidSince ? await listLaterPayouts(db, by, payoutId) : [],
  };
}

async function listLaterPayouts(db: Database, by: Booker, payoutId: string): Promise<PayoutReversal["laterPayouts"]> {
  return db
    .select({ id: payouts.id, reference: payouts.reference })
    .from(payouts)
    .where(inArray(payouts.id, await findLaterPayouts(db, by, payoutId)))
    .orderBy(desc(payouts.bookedAt), desc(payouts.id));
}

/**
 * Takes back all that a payout has booked, in one transaction, once, for a reason: the books get the opposite of each of its entries, parcels that it
 * delivered are on their way again, claims are what they were, and its file can be sent again. Nothing of it is reversed where something stands on it.
 */
export async function reversePayout(
  db: Database,
  by: Booker,
  input: z.input<typeof reversalSchema>,
): Promise<ReverseOutcome> {
  const parsed = parseInput(reversalSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { input: given } = parsed;
  if (!isId(given.payoutId)) return { outcome: "not-found" };
  const reversed = await retry(() => runTransaction(db, (tx) => reverse(tx, by, given)), { withinMs: timeout });
  return reversed.done ? reversed.value : { outcome: "not-done", cause: reversed.cause };
}

async function reverse(
  tx: Transaction,
  by: Booker,
  { payoutId, reason, seen }: z.output<typeof reversalSchema>,
): Promise<ReverseOutcome> {
  // Its row first, as bookings do: two presses take turns.
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for("update");
  if (!payout) return { outcome: "not-found" };
  if (payout.state === "reversed") return { outcome: "already-reversed" };
  const { entries, parcels } = await findBookedMoney(tx, by, payoutId);
  if (entries === 0) return { outcome: "not-booked" };
  if (entries !== seen) return { outcome: "conflict" };
  let obstacles: Obstacle[] = [];
  const done = await reverseParcelPayments(tx, by, payoutId, async (paid) => {
    obstacles = await findObstacles(tx, by, payoutId, paid);
    return obstacles.length === 0;
  });
  if (!done) return { outcome: "in-use", obstacles };
  await reverseClaims(tx, by, payoutId);
  await tx
    .update(payouts)
    .set({ state: "reversed", reversedAt: new Date(), reversedBy: by.accountId, reversalReason: reason })
    .where(eq(payouts.id, payoutId));
  await recordEvent(
    tx,
    by,
    { type: "payout.reversed", subjectId: payoutId, payload: {} },
    {
      before: { state: payout.state },
      // The reason may name a person: it stands with the payout alone.
      after: { state: "reversed", reference: payout.reference, parcels, ...done },
    },
  );
  return { outcome: "reversed", parcels, reopened: done.reopened, delivered: done.delivered };
}

/** What of these parcels is in the way, each order once. */
async function findObstacles(
  db: Database,
  by: Booker,
  payoutId: string,
  parcels: readonly PayoutParcel[],
): Promise<Obstacle[]> {
  const answered = await findAnsweredClaims(db, payoutId);
  const delivered = parcels.flatMap((parcel) => (parcel.delivered ? [parcel.orderId] : []));
  const returned = delivered.length > 0 ? await findReturnedOrders(db, by, delivered) : new Set<string>();
  const whyOf = new Map<number, PayoutObstacle>();
  for (const { shipmentId, orderId, orderNumber, delivered: isDelivered, obstacle } of parcels) {
    const isReturned = isDelivered && returned.has(orderId);
    const why = obstacle ?? (answered.has(shipmentId) ? "claim-answered" : isReturned ? "came-back" : null);
    if (why && !whyOf.has(orderNumber)) whyOf.set(orderNumber, why);
  }
  return [...whyOf].map(([orderNumber, why]) => ({ orderNumber, why }));
}
