import { z } from "zod";
import { sql } from "drizzle-orm";
import { returnStock } from "#domains/inventory/release-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { paisa, type Paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { findOrder } from "../find-order.ts";
import type { HistoryDetails } from "../history/order-history.ts";
import type { OrderState } from "../order.ts";
import { shipmentRules, shipmentStates } from "../shipments/shipment.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "./change-order.ts";
import { isStillWith, type LockedOrder, type LockedShipment, seenWithField } from "./lock-order.ts";
import { recordOrderChange } from "./record-order-change.ts";
import { toParcelItems } from "./stock-items.ts";
import { listUnitsOut, valueTakenBack } from "./taken-back.ts";
import { writeOrder } from "./write-order.ts";
import { payments } from "./tables/payment-tables.server.ts";
import { isOfKinds } from "./ledger/courier-entries.ts";

export const endShipmentSchema = z.object({
  ...orderFields,
  shipmentId: z.string(),
  note: noteField,
  /** For a parcel that comes back: the refund in paisa; without it, all that was paid for the parcel. */
  refund: z.int().min(0).optional(),
  /** For a parcel that was handed over: the cash that was due, in paisa, as the caller has seen it. Another amount by now is a conflict. */
  seenCash: z.int().optional(),
  /** The state of the parcel as the caller has seen it, where its move is right from there alone. Another one by now is a conflict. */
  seenState: z.enum(shipmentStates).optional(),
  seenWith: seenWithField,
});

export type EndShipmentOutcome =
  | { outcome: "done"; state: OrderState }
  | { outcome: "already-done" }
  | { outcome: "not-allowed"; from: OrderState }
  /** The refund is more than what was paid. */
  | { outcome: "more-than-paid"; paid: number }
  | OrderRefusal;

/**
 * Ends the way of a parcel. Delivered, its cash is collected. Otherwise what was not paid for it is no longer due, and
 * what was paid is owed back; refused and returned goods come back to the stock as unavailable. A lost parcel that turns up is
 * returned: its courier owes nothing for the loss any more, and what it paid for it is owed to it.
 */
export async function endShipment(
  db: Database,
  by: Staff<"orders.fulfil"> | SystemActor,
  input: z.input<typeof endShipmentSchema>,
  to: "delivered" | "refused" | "returned" | "lost",
): Promise<EndShipmentOutcome> {
  return changeOrder<typeof endShipmentSchema, EndShipmentOutcome>(
    db,
    endShipmentSchema,
    input,
    async (tx, order, values) => {
      const shipment = order.shipments.find(({ id }) => id === values.shipmentId);
      if (!shipment) return { outcome: "not-found" };
      if (shipment.state === to) return { outcome: "already-done" };
      if (!shipmentRules[shipment.state].next.includes(to)) return { outcome: "not-allowed", from: order.state };
      const isOtherCash = values.seenCash !== undefined && values.seenCash !== shipment.cashDue;
      const isOtherState = values.seenState !== undefined && values.seenState !== shipment.state;
      if (isOtherCash || isOtherState || !isStillWith(shipment, values.seenWith)) {
        const current = await findOrder(tx, order.id);
        return current ? { outcome: "conflict", current } : { outcome: "not-found" };
      }
      const { paid } = order.balance;
      if (to !== "delivered" && (values.refund ?? 0) > paid) return { outcome: "more-than-paid", paid };

      const entries =
        to === "delivered"
          ? shipment.cashDue > 0
            ? [{ kind: "collected" as const, amount: shipment.cashDue }]
            : []
          : shipment.state === "lost"
            ? // Its cash is due no more, and what was paid for it is owed back already.
              [...(await takeClaimBack(tx, shipment)), ...owe(order, values.refund ?? 0)]
            : shipment.state === "delivered"
              ? owe(order, values.refund ?? shipment.total - valueTakenBack(order, [shipment]))
              : [
                  ...dropDue(order, shipment.cashDue),
                  ...owe(order, values.refund ?? shipment.total - shipment.cashDue),
                ];
      const details: HistoryDetails = { kind: "parcel", number: shipment.number, state: to };
      const changed = await writeOrder(tx, by, order, {
        shipments: [{ ...shipment, state: to }],
        payments: entries.map((entry) => ({ ...entry, shipmentId: shipment.id })),
        // The state of an order does not say that a parcel was lost.
        history: { note: values.note, ...(to === "lost" ? { details } : { detailsInSameState: details }) },
        // Whose parcel was lost was told what becomes of the money long ago.
        ...(shipment.state === "lost" && { mail: false }),
      });
      await recordOrderChange(tx, by, order, changed, {
        type: `shipment.${to}`,
        shipmentId: shipment.id,
        fields: { before: { shipment: shipment.state }, after: { shipment: to } },
      });
      const items = shipmentRules[to].comesBack ? toParcelItems(order.lines, listUnitsOut(shipment)) : [];
      if (items.length > 0) await returnStock(tx, by, [{ items, reference: { type: "shipment", id: shipment.id } }]);
      return { outcome: "done", state: changed.state };
    },
  );
}

/**
 * The cash of a parcel is due no more. A refund that was promised while the parcel was on its way may have lowered what the
 * order owes: the book never falls below what was received, or the shop would owe what nobody has paid.
 */
function dropDue({ balance: { received, shopper } }: LockedOrder, cashDue: number) {
  const dropped = Math.min(cashDue, received + shopper);
  return dropped > 0 ? [{ kind: "due" as const, amount: paisa(-dropped) }] : [];
}

/** What was claimed for a lost parcel, and given up of it, is taken back. What its courier paid stays. */
async function takeClaimBack(tx: Transaction, { id, writtenOff }: LockedShipment) {
  const claimed = await sumClaimed(tx, id);
  return [
    ...(claimed > 0 ? [{ kind: "claimed" as const, amount: paisa(-claimed) }] : []),
    ...(claimed > 0 && writtenOff > 0 ? [{ kind: "written-off" as const, amount: paisa(-writtenOff) }] : []),
  ];
}

/** A refund of this amount: at most what was paid, and is not owed back already. */
function owe({ balance: { paid } }: LockedOrder, amount: number) {
  const owed = Math.min(paid, amount);
  return owed > 0 ? [{ kind: "refund-owed" as const, amount: paisa(owed) }] : [];
}

/** What is claimed from its courier for a parcel of a locked order, whatever was paid or given up of it. */
async function sumClaimed(tx: Transaction, shipmentId: string): Promise<Paisa> {
  const { rows } = await tx.execute<{ amount: Paisa }>(sql`
    select coalesce(sum(entry.amount), 0)::float8 as amount from ${payments} as entry
    where entry.shipment_id = ${shipmentId}::uuid and ${isOfKinds("claimed")}`);
  return rows[0]!.amount;
}
