import { and, eq, inArray, sql } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import { findHeldParcels, findWrittenOff } from "#domains/orders/payments/find-held-parcels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { claims } from "./tables.server.ts";

/** Closes as paid the open claims for these parcels of which the courier holds nothing any more. Their orders are locked. */
export async function settleClaims(
  tx: Transaction,
  by: Staff<"payments.reconcile"> | SystemActor,
  shipmentIds: readonly string[],
): Promise<void> {
  const open = await tx
    .select({ id: claims.id, shipmentId: claims.shipmentId })
    .from(claims)
    .where(and(eq(claims.state, "open"), inArray(claims.shipmentId, [...shipmentIds])));
  if (open.length === 0) return;
  const held = await findHeldParcels(
    tx,
    open.map(({ shipmentId }) => shipmentId),
  );
  const settled = open.filter(({ shipmentId }) => (held.get(shipmentId)?.held ?? 0) <= 0).map(({ id }) => id);
  if (settled.length === 0) return;
  await tx
    .update(claims)
    .set({ state: "paid", answeredAt: sql`now()` })
    .where(inArray(claims.id, settled));
  await recordEvents(
    tx,
    by,
    settled.map((id) => ({ type: "claim.answered", subjectId: id, payload: {}, after: { state: "paid" } })),
  );
}

/** The claims for these parcels that were given up are paid after all, where nothing of them is written off any more. Their orders are locked. */
export async function payRecoveredClaims(
  tx: Transaction,
  by: Staff<"payments.reconcile"> | SystemActor,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const left = await findWrittenOff(tx, shipmentIds);
  const whole = shipmentIds.filter((id) => (left.get(id) ?? 0) === 0);
  const paid = await tx
    .update(claims)
    .set({ state: "paid", answeredAt: sql`now()` })
    .where(and(inArray(claims.state, ["refused", "written-off"]), inArray(claims.shipmentId, whole)))
    .returning({ id: claims.id });
  if (paid.length === 0) return;
  await recordEvents(
    tx,
    by,
    paid.map(({ id }) => ({
      type: "claim.answered",
      subjectId: id,
      payload: {},
      after: { state: "paid", recovered: true },
    })),
  );
}

/** Claims what a courier still holds of parcels that it paid too little for; once for each. */
export async function openClaimsOfShort(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  courierId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const held = await findHeldParcels(tx, shipmentIds);
  const before = await tx
    .select({ shipmentId: claims.shipmentId })
    .from(claims)
    .where(inArray(claims.shipmentId, [...shipmentIds]));
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
