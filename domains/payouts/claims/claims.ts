import { amountErrors } from "#kernel/amount-errors.ts";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent, recordEvents } from "#domains/events/record-event.ts";
import { findHeldParcels, lockHeldParcels, lockRecoveredParcels } from "#domains/orders/payments/find-held-parcels.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { isId, newId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { maxCounted, toWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { claims } from "../internal/tables.server.ts";
import { maxPayoutReason } from "../payout.ts";
import { payRecoveredClaims } from "../internal/claims-of-payout.ts";

export type Claim = typeof claims.$inferSelect;

/** Open claims against a courier after this id, the oldest first. */
export async function listOpenClaims(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierId, after, limit }: { courierId: string; after: string | null; limit: number },
): Promise<Claim[]> {
  return db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.state, "open"),
        eq(claims.courierId, courierId),
        after !== null && isId(after) ? gt(claims.id, after) : undefined,
      ),
    )
    .orderBy(asc(claims.id))
    .limit(limit);
}

/** The claims for the parcels of an order, the oldest first, with what staff said of them. */
export async function listClaimsOf(db: Database, _by: Staff<"payments.reconcile">, orderId: string): Promise<Claim[]> {
  return isId(orderId) ? readOfOrder(db, { orderId }) : [];
}

const readOfOrder = prepareSelect("read-claims-of-order", (db) =>
  db
    .select()
    .from(claims)
    .where(eq(claims.orderId, sql.placeholder("orderId")))
    .orderBy(asc(claims.id)),
);

/** The claims that couriers have not answered. */
export async function countOpenClaims(db: Database, _by: Staff<"payments.reconcile">): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; since: number | null }>(sql`
    select count(*)::int as count, extract(epoch from min(opened_at))::float8 * 1000 as since
    from (select opened_at from ${claims} where state = 'open' order by courier_id, id limit ${maxCounted + 1}) as open`);
  return toWaiting(rows[0]!);
}

/** The number of open claims of each courier, and what is demanded in them, by courier id. */
export async function sumOpenClaims(
  db: Database,
  _by: Staff<"payments.reconcile">,
): Promise<Map<string, { claims: number; amount: Paisa }>> {
  const { rows } = await db.execute<{ courierId: string; claims: number; amount: number }>(sql`
    select courier_id as "courierId", count(*)::int as claims, sum(amount)::float8 as amount from ${claims} where state = 'open' group by courier_id`);
  return new Map(rows.map(({ courierId, amount, ...rest }) => [courierId, { ...rest, amount: paisa(amount) }]));
}

/**
 * Claims a parcel that its courier lost: what it was worth is what the courier owes from now on. Once for each parcel; a parcel that is not lost, or
 * went with nobody who is a courier, is not claimed. The claim for one that has turned up since is gone; its money was taken back with the parcel.
 */
export async function claimLostParcel(db: Database, by: SystemActor, shipmentId: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    // Locked, so that it does not turn up meanwhile.
    const parcel = (await lockHeldParcels(tx, by, [shipmentId])).get(shipmentId);
    if (!parcel) return;
    if (parcel.state !== "lost") return dropLostClaim(tx, by, shipmentId);
    if (parcel.courierId === null || parcel.total <= 0) return;
    const { courierId, orderId, total: amount } = parcel;
    const id = newId();
    const opened = await tx
      .insert(claims)
      .values({ id, courierId, orderId, shipmentId, reason: "lost", amount })
      .onConflictDoNothing()
      .returning({ id: claims.id });
    if (opened.length === 0) return;
    const entered = await recordPayment(tx, by, { order: orderId, kind: "claimed", amount, shipmentId });
    if (entered.outcome !== "done") throw new Error(`A claim was not entered: ${entered.outcome}`);
    await recordEvent(
      tx,
      by,
      { type: "claim.opened", subjectId: id, payload: {} },
      { after: { orderId, shipmentId, reason: "lost", amount } },
    );
  });
}

/** The most claims that the sweep looks at in one step. */
const sweptAtOnce = 500;

/** Deletes the claims for parcels that have turned up, where a worker of the version before did the job that should have done so. */
export async function sweepLostClaims(db: Database, by: SystemActor): Promise<void> {
  const readNext = (after: string | undefined) =>
    db
      .select({ id: claims.id, shipmentId: claims.shipmentId })
      .from(claims)
      .where(and(eq(claims.reason, "lost"), after === undefined ? undefined : gt(claims.id, after)))
      .orderBy(asc(claims.id))
      .limit(sweptAtOnce);
  for (let lost = await readNext(undefined); lost.length > 0; lost = await readNext(lost.at(-1)!.id)) {
    const parcels = await findHeldParcels(
      db,
      by,
      lost.map(({ shipmentId }) => shipmentId),
    );
    for (const [shipmentId, { state }] of parcels) if (state !== "lost") await claimLostParcel(db, by, shipmentId);
  }
}

async function dropLostClaim(tx: Transaction, by: SystemActor, shipmentId: string): Promise<void> {
  const gone = await tx
    .delete(claims)
    .where(and(eq(claims.shipmentId, shipmentId), eq(claims.reason, "lost")))
    .returning({ id: claims.id, state: claims.state });
  await recordEvents(
    tx,
    by,
    gone.map(({ id, state }) => ({
      type: "claim.reversed" as const,
      subjectId: id,
      payload: {},
      before: { state },
      after: { state: null },
    })),
  );
}

const answerSchema = z
  .object({
    claimId: z.string(),
    answer: z.enum(["paid", "refused", "written-off"], { error: "Choose how the claim ended" }),
    /** In paisa, for what was paid; the rest stays open. Without it, all that is left. */
    amount: z
      .int(amountErrors("Enter an amount with at most two decimals"))
      .min(0, { error: "Enter an amount above zero" })
      .optional(),
    /** What the caller has seen that is left of it, in paisa, so that a form which is sent twice is entered once; without it, whatever it is. */
    seenLeft: z.int().optional(),
    note: z
      .string()
      .overwrite(cleanParagraphs)
      .max(maxPayoutReason, { error: `Shorten the reason to ${maxPayoutReason} characters` })
      .default(""),
  })
  .refine(({ answer, note }) => answer === "paid" || note !== "", { path: ["note"], error: "Say why" });

export type AnswerClaimOutcome =
  | { outcome: "answered"; left: Paisa }
  | { outcome: "already-answered" }
  /** A part of it was entered since the caller looked; nothing is entered now. */
  | { outcome: "changed"; left: Paisa }
  | { outcome: "not-found" }
  | InvalidInput;

/**
 * Ends a claim, or a part of it: the courier paid, refused, or the shop gave it up. What was not paid is written off the book of its order; the order
 * closes when nothing is left. What staff say of it may name a person, so it stands with the claim alone, from which it is erased with the customer
 * (`forget-payout-texts.ts`), and neither in the books nor in the audit trail.
 */
export async function answerClaim(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof answerSchema>,
): Promise<AnswerClaimOutcome> {
  const parsed = parseInput(answerSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { claimId, answer, note, seenLeft } = parsed.input;
  if (!isId(claimId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx): Promise<AnswerClaimOutcome> => {
    const [seen] = await tx.select({ shipmentId: claims.shipmentId }).from(claims).where(eq(claims.id, claimId));
    if (!seen) return { outcome: "not-found" };
    const { shipmentId } = seen;
    // The order first, as bookings do, so that nobody waits in a circle.
    const left = (await lockHeldParcels(tx, by, [shipmentId])).get(shipmentId)?.held ?? paisa(0);
    const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId)).for("update");
    if (claim?.state !== "open") return { outcome: "already-answered" };
    if (seenLeft !== undefined && seenLeft !== left) return { outcome: "changed", left };
    const { orderId } = claim;
    const amount = answer === "paid" ? (parsed.input.amount ?? left) : left;
    if (amount === 0 && left > 0) return invalid("amount", "Enter an amount above zero");
    if (amount > Math.max(0, left)) return invalid("amount", "That is more than what is left of the claim");
    if (amount > 0) {
      const kind = answer === "paid" ? "remitted" : "written-off";
      const entered = await recordPayment(tx, by, { order: orderId, kind, amount, shipmentId });
      // The database was away or busy for too long: whoever pressed is told so, and keeps what was typed.
      if (entered.outcome === "not-done") throw entered.cause;
      if (entered.outcome !== "done") throw new Error(`A claim was not answered: ${entered.outcome}`);
    }
    const rest = paisa(left - Math.max(0, amount));
    const ended = rest <= 0;
    await tx
      .update(claims)
      .set({
        // Of a claim that was paid in parts, what was said of each.
        note: [claim.note, note].filter(Boolean).join("\n") || null,
        ...(ended && { state: answer, answeredAt: sql`now()` }),
      })
      .where(eq(claims.id, claimId));
    await recordEvent(
      tx,
      by,
      { type: "claim.answered", subjectId: claimId, payload: {} },
      { before: { state: claim.state }, after: { state: ended ? answer : claim.state, answer, amount } },
    );
    return { outcome: "answered", left: rest };
  });
}

/** The claims for parcels of this order that were given up are paid, where all of it came after all: what staff enter by hand says no more of a claim. */
export async function payClaimsOfOrder(db: Database, by: SystemActor, orderId: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const shipmentIds = await lockRecoveredParcels(tx, orderId);
    await payRecoveredClaims(tx, by, { payoutId: null, shipmentIds });
  });
}
