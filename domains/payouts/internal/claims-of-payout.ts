import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import { findHeldParcels, findWrittenOff } from "#domains/orders/payments/find-held-parcels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import type { ClaimState } from "../payout.ts";
import { claims } from "./tables.server.ts";

/** The parcels that a payout pays for. */
interface OfPayout {
  payoutId: string;
  shipmentIds: readonly string[];
}

/** One parameter, however many parcels: a statement with one for each takes a second to be planned. */
const isOfParcels = (shipmentIds: readonly string[]) =>
  sql`${claims.shipmentId} = any(${sql.param(shipmentIds)}::uuid[])`;

/** What an update writes of claims that this payout has paid, or what staff entered by hand. */
const paidBy = (payoutId: string | null) => ({
  state: "paid" as const,
  answeredAt: sql`now()`,
  paidBy: payoutId,
  stateBefore: sql<ClaimState>`${claims.state}`,
  answeredBefore: sql<Date>`${claims.answeredAt}`,
});

/** Closes as paid the open claims for these parcels of which the courier holds nothing any more. Their orders are locked. */
export async function closePaidClaims(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  { payoutId, shipmentIds }: OfPayout,
): Promise<void> {
  const open = await tx
    .select({ id: claims.id, shipmentId: claims.shipmentId })
    .from(claims)
    .where(and(eq(claims.state, "open"), isOfParcels(shipmentIds)));
  if (open.length === 0) return;
  const held = await findHeldParcels(
    tx,
    by,
    open.map(({ shipmentId }) => shipmentId),
  );
  const settled = open.filter(({ shipmentId }) => (held.get(shipmentId)?.held ?? 0) <= 0).map(({ id }) => id);
  if (settled.length === 0) return;
  await tx.update(claims).set(paidBy(payoutId)).where(inArray(claims.id, settled));
  await recordEvents(
    tx,
    by,
    settled.map((id) => ({
      type: "claim.answered",
      subjectId: id,
      payload: {},
      before: { state: "open" },
      after: { state: "paid" },
    })),
  );
}

/** The claims for these parcels that were given up, without those for a loss whose parcel has turned up: nobody pays these. */
async function listRecovered(
  tx: Transaction,
  by: Staff<"payments.reconcile"> | SystemActor,
  shipmentIds: readonly string[],
): Promise<string[]> {
  const { id, reason, shipmentId } = claims;
  const given = await tx
    .select({ id, reason, shipmentId })
    .from(claims)
    .where(and(inArray(claims.state, ["refused", "written-off"]), isOfParcels(shipmentIds)));
  const lost = given.filter((claim) => claim.reason === "lost").map((claim) => claim.shipmentId);
  const parcels = lost.length > 0 ? await findHeldParcels(tx, by, lost) : new Map<string, never>();
  return given
    .filter((claim) => claim.reason !== "lost" || parcels.get(claim.shipmentId)?.state === "lost")
    .map((claim) => claim.id);
}

/** The claims for these parcels that were given up are paid after all, where nothing of them is written off any more. Their orders are locked. */
export async function payRecoveredClaims(
  tx: Transaction,
  by: Staff<"payments.reconcile"> | SystemActor,
  { payoutId, shipmentIds }: Pick<OfPayout, "shipmentIds"> & { payoutId: string | null },
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const left = await findWrittenOff(tx, shipmentIds);
  const whole = shipmentIds.filter((id) => (left.get(id) ?? 0) === 0);
  const recovered = await listRecovered(tx, by, whole);
  if (recovered.length === 0) return;
  const paid = await tx
    .update(claims)
    .set(paidBy(payoutId))
    .where(inArray(claims.id, recovered))
    .returning({ id: claims.id, stateBefore: claims.stateBefore });
  await recordEvents(
    tx,
    by,
    paid.map(({ id, stateBefore }) => ({
      type: "claim.answered",
      subjectId: id,
      payload: {},
      before: { state: stateBefore },
      after: { state: "paid", recovered: true },
    })),
  );
}

/** Claims what a courier still holds of parcels that it paid too little for; once for each. */
export async function openClaimsOfShort(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  { payoutId, courierId, shipmentIds }: OfPayout & { courierId: string },
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const held = await findHeldParcels(tx, by, shipmentIds);
  const before = await tx.select({ shipmentId: claims.shipmentId }).from(claims).where(isOfParcels(shipmentIds));
  const claimed = new Set(before.map(({ shipmentId }) => shipmentId));
  const opened = [...held].flatMap(([shipmentId, { orderId, held: amount }]) =>
    amount > 0 && !claimed.has(shipmentId)
      ? [
          {
            id: newId(),
            openedAt: new Date(),
            courierId,
            orderId,
            shipmentId,
            reason: "short" as const,
            amount,
            state: "open" as const,
            openedBy: payoutId,
          },
        ]
      : [],
  );
  await insertRows(tx, claims, opened);
  await recordEvents(
    tx,
    by,
    opened.map(({ id, orderId, shipmentId, amount }) => ({
      type: "claim.opened",
      subjectId: id,
      payload: {},
      after: { orderId, shipmentId, reason: "short", amount },
    })),
  );
}

/** The parcels of this payout of whose claims somebody has said something since, or another payout has. */
export async function findAnsweredClaims(db: Database, payoutId: string): Promise<Set<string>> {
  const { openedBy, state, shipmentId } = claims;
  const rows = await db
    .select({ shipmentId })
    .from(claims)
    .where(and(eq(openedBy, payoutId), ne(state, "open")));
  return new Set(rows.map((row) => row.shipmentId));
}

/** How many claims this payout has opened, and how many it has paid. */
export async function countClaims(db: Database, payoutId: string): Promise<{ opened: number; paid: number }> {
  const [counts] = await db
    .select({
      opened: sql<number>`count(*) filter (where ${claims.openedBy} = ${payoutId})::int`,
      paid: sql<number>`count(*) filter (where ${claims.paidBy} = ${payoutId})::int`,
    })
    .from(claims)
    .where(or(eq(claims.openedBy, payoutId), eq(claims.paidBy, payoutId)));
  return counts!;
}

/** Has the claims be what they were before this payout: those that it opened are gone, those that it paid are open, or given up, again. Their orders are locked. */
export async function reverseClaims(tx: Transaction, by: Staff<"payments.reconcile">, payoutId: string): Promise<void> {
  const gone = await tx
    .delete(claims)
    .where(eq(claims.openedBy, payoutId))
    .returning({ id: claims.id, state: claims.state });
  const back = await tx
    .update(claims)
    .set({
      state: sql`${claims.stateBefore}`,
      answeredAt: sql`${claims.answeredBefore}`,
      paidBy: null,
      stateBefore: null,
      answeredBefore: null,
    })
    .where(eq(claims.paidBy, payoutId))
    .returning({ id: claims.id, state: claims.state });
  await recordEvents(tx, by, [
    ...gone.map(({ id, state }) => ({
      type: "claim.reversed" as const,
      subjectId: id,
      payload: {},
      before: { state },
      after: { state: null },
    })),
    ...back.map(({ id, state }) => ({
      type: "claim.reversed" as const,
      subjectId: id,
      payload: {},
      before: { state: "paid" },
      after: { state },
    })),
  ]);
}
