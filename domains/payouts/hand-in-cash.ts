import { amountErrors } from "#kernel/amount-errors.ts";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { handsInStates } from "#domains/orders/courier-money/list-parcels-to-hand-in.ts";
import {
  findHeldParcels,
  findWrittenOff,
  type HeldParcel,
  lockHeldParcels,
} from "#domains/orders/payments/find-held-parcels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { retry } from "#platform/resilience/retry.ts";
import { bookTried } from "./internal/book-tried.ts";
import { sumRows } from "./internal/compare-rows.ts";
import { shareCash } from "./internal/share-cash.ts";
import { payoutRows, payouts } from "./internal/tables.server.ts";
import { type BookedKind, bookedKinds, handedInFileName, maxHandedIn } from "./payout.ts";

const timeout = 30_000;

const wrongCash = "Enter the cash that was counted, with at most two decimals, for example 12,500";

const handInSchema = z.object({
  /** The id that the payout gets: sent twice, the form books once. */
  id: z.string().refine(isId),
  courierId: z.string(),
  /** What was counted, in paisa. */
  amount: z.int(amountErrors(wrongCash)).min(0, { error: wrongCash }),
  /** The parcels whose cash it is, the oldest first, each with what the rider held of it as the caller has seen it. */
  parcels: z
    .array(z.object({ shipmentId: z.string().refine(isId), seenHeld: z.int() }))
    .min(1, { error: "Mark the parcels whose cash it is" })
    .max(maxHandedIn, { error: `Mark at most ${maxHandedIn} parcels` }),
});

type HandIn = z.output<typeof handInSchema>;

export type HandInOutcome =
  /** `again`: this form was booked before, and nothing now. */
  | { outcome: "booked"; payoutId: string; again: boolean }
  /** The rider holds something else of these parcels by now. Nothing is booked. */
  | { outcome: "changed" }
  | { outcome: "not-found" }
  /** The database could not be reached in time. It is booked whole or not at all. */
  | { outcome: "not-done"; cause: unknown }
  | InvalidInput;

/** Whether this rider holds so much of a parcel that has ended. */
const isHeld = (parcel: HeldParcel | undefined, courierId: string, amount: number): boolean =>
  parcel?.courierId === courierId && parcel.held === amount && handsInStates.includes(parcel.state);

/** Whether the rider holds of these parcels what the caller has seen. It locks nothing: `handInCash` looks again. */
export async function isHeldAsSeen(
  db: Database,
  by: Staff<"payments.reconcile">,
  { courierId, parcels }: Pick<HandIn, "courierId" | "parcels">,
): Promise<boolean> {
  const ids = parcels.map(({ shipmentId }) => shipmentId).filter(isId);
  const known = await findHeldParcels(db, by, ids);
  return parcels.every(({ shipmentId, seenHeld }) => isHeld(known.get(shipmentId), courierId, seenHeld));
}

/**
 * Books the cash that a rider hands in for these parcels: a payout whose rows the shop writes itself, in place of a file. All of it in one transaction, or
 * nothing, and once. The oldest parcels are paid first; what is missing stays with the rider, and what is too much the shop owes the rider.
 */
export async function handInCash(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof handInSchema>,
): Promise<HandInOutcome> {
  const parsed = parseInput(handInSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { input: given } = parsed;
  const courier = (await listCouriers(db)).find(({ id }) => id === given.courierId);
  if (!courier) return { outcome: "not-found" };
  const booked = await retry(() => runTransaction(db, (tx) => handIn(tx, by, courier.name, given)), {
    withinMs: timeout,
  });
  return booked.done ? booked.value : { outcome: "not-done", cause: booked.cause };
}

async function handIn(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  courier: string,
  given: HandIn,
): Promise<HandInOutcome> {
  const { id, courierId, amount, parcels } = given;
  const shipmentIds = parcels.map(({ shipmentId }) => shipmentId);
  const known = await lockHeldParcels(tx, by, shipmentIds);
  const digest = createHash("sha256").update(JSON.stringify(given)).digest("hex");
  // Behind the locks of the orders: of two presses, the second one finds what the first has booked.
  const [before] = await tx.select({ digest: payouts.digest }).from(payouts).where(eq(payouts.id, id));
  if (before?.digest === digest) return { outcome: "booked", payoutId: id, again: true };
  const isChanged = parcels.some(({ shipmentId, seenHeld }) => !isHeld(known.get(shipmentId), courierId, seenHeld));
  if (before || isChanged || new Set(shipmentIds).size < parcels.length) return { outcome: "changed" };

  const rows = await writeRows(tx, by, known, given);
  if (rows.length === 0) return invalid("amount", "Without cash there is nothing to book: the rider holds it on");
  const reference = `Cash, ${formatDateTime(new Date())}`;
  await tx.insert(payouts).values({
    id,
    createdBy: by.accountId,
    courierId,
    reference,
    fileName: handedInFileName,
    bytes: 0,
    digest,
    state: "tried",
    totals: sumRows(rows),
  });
  await insertRows(tx, payoutRows, rows);
  const due = paisa(rows.reduce((sum, row) => sum + row.due, 0));
  await recordEvent(
    tx,
    by,
    { type: "payout.sent", subjectId: id, payload: {} },
    { after: { courier, reference, parcels: rows.length, due, countedAmount: paisa(amount) } },
  );
  const done = await bookTried(tx, by, id, bookedKinds, undefined);
  // The orders are locked since they were compared.
  if (done.outcome !== "booked") throw new Error(`Cash that is handed in was not booked: ${done.outcome}`);
  return { outcome: "booked", payoutId: id, again: false };
}

/** The rows of the payout: one for each parcel of which something is paid. */
async function writeRows(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  known: Awaited<ReturnType<typeof lockHeldParcels>>,
  { id: payoutId, amount, parcels }: HandIn,
) {
  const writtenOff = await findWrittenOff(
    tx,
    parcels.map(({ shipmentId }) => shipmentId),
  );
  const numbers = await findOrderNumbers(
    tx,
    by,
    [...known.values()].map(({ orderId }) => orderId),
  );
  const shares = shareCash(
    parcels.map(({ seenHeld }) => seenHeld),
    amount,
  );
  return parcels.flatMap(({ shipmentId, seenHeld: held }, at) => {
    const { state, cashDue, orderId } = known.get(shipmentId)!;
    const orderNumber = numbers.get(orderId)!;
    const share = shares[at]!;
    const givenUp = writtenOff.get(shipmentId) ?? paisa(0);
    const row = {
      payoutId,
      line: at + 1,
      kind: kindOf(share, held),
      tracking: "",
      orderReference: String(orderNumber),
      day: null,
      collected: paisa(held),
      fee: paisa(0),
      tax: paisa(0),
      paidOut: paisa(share),
      due: paisa(held),
      shipmentId,
      orderNumber,
      deliver: false,
      seen: { state, cashDue, held: paisa(held), ...(givenUp > 0 && { writtenOff: givenUp }) },
      note: null,
    };
    return share === 0 ? [] : [row];
  });
}

const kindOf = (paid: number, due: number): BookedKind => (paid === due ? "matched" : paid < due ? "short" : "over");
