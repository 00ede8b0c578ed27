import { z } from "zod";
import { packStock } from "#domains/inventory/pack-stock.ts";
import type { Shortage } from "#domains/inventory/shortages.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, paisa, sum } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { toParcelItems } from "../internal/stock-items.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderState } from "../order.ts";
import type { Shipment, ShipmentLine } from "./shipment.ts";

const packSchema = z.object({
  ...orderFields,
  /** The units in the parcel, by the position of their line; without them, everything that is in no parcel yet. */
  lines: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(1) }))
    .min(1)
    .max(200)
    .optional(),
  note: noteField,
});

export type PackOutcome =
  | { outcome: "done"; state: OrderState; shipmentId: string }
  /** The order is not confirmed, or everything is in a parcel already. */
  | { outcome: "not-allowed"; from: OrderState }
  /** A line is named twice, does not exist, or has fewer units that are in no parcel. */
  | { outcome: "not-in-order"; position: number }
  /** Fewer units are there than the parcel needs, for example after a count. */
  | { outcome: "short-of-stock"; shortages: Shortage[] }
  | OrderRefusal;

/** Packs a parcel of a confirmed order, and takes its units out of the stock: the batches that expire first. */
export async function packShipment(
  db: Database,
  by: Staff<"orders.fulfil"> | SystemActor,
  input: z.input<typeof packSchema>,
): Promise<PackOutcome> {
  return changeOrder<typeof packSchema, PackOutcome>(db, packSchema, input, async (tx, order, values) => {
    const left = order.lines.filter(({ unpacked }) => unpacked > 0);
    if (order.status !== "confirmed" || left.length === 0) return { outcome: "not-allowed", from: order.state };
    const lines = values.lines ?? left.map(({ position, unpacked }) => ({ position, quantity: unpacked }));
    const wrong = lines.find(
      ({ position, quantity }, at) =>
        quantity > (left.find((line) => line.position === position)?.unpacked ?? 0) ||
        lines.findIndex((line) => line.position === position) !== at,
    );
    if (wrong) return { outcome: "not-in-order", position: wrong.position };

    const number = Math.max(0, ...order.shipments.map((shipment) => shipment.number)) + 1;
    const shipment: Shipment = {
      id: newId(),
      number,
      state: "packed",
      ...shareOfParcel(order, lines),
      courier: null,
      courierId: null,
      trackingNumber: null,
      lines,
    };
    const items = toParcelItems(order.lines, lines);
    const stock = items.length > 0 ? await packStock(tx, by, items, { type: "shipment", id: shipment.id }) : null;
    if (stock?.outcome === "short") return { outcome: "short-of-stock", shortages: stock.shortages };
    const changed = await writeOrder(tx, by, order, {
      shipments: [shipment],
      history: { note: values.note, detailsInSameState: { kind: "parcel", number, state: "packed" } },
    });
    const { total, cashDue } = shipment;
    await recordOrderChange(tx, by, order, changed, {
      type: "shipment.packed",
      shipmentId: shipment.id,
      fields: { after: { number, lines, total, cashDue } },
    });
    return { outcome: "done", state: changed.state, shipmentId: shipment.id };
  });
}

/**
 * The parcel's share of the order's total, and what of it the rider collects. The last parcel carries delivery fee, tax
 * and whatever else is still due; so the shares add up to the total, and the cash to what the shopper owes.
 */
function shareOfParcel(order: LockedOrder, lines: ShipmentLine[]): { total: Paisa; cashDue: Paisa } {
  const others = order.shipments.filter(({ state }) => state !== "cancelled");
  const units = order.lines.reduce((all, line) => all + line.unpacked, 0);
  const isLast = lines.reduce((all, line) => all + line.quantity, 0) === units;
  const rest = order.total - sum(others.map(({ total }) => total));
  const prices = new Map(order.lines.map(({ position, unitPrice }) => [position, unitPrice]));
  const goods = lines.reduce((all, { position, quantity }) => all + (prices.get(position) ?? 0) * quantity, 0);
  const total = isLast ? rest : Math.min(goods, rest);
  const owed = Math.max(0, order.balance.shopper - order.balance.asked);
  return { total: paisa(total), cashDue: paisa(Math.min(total, owed)) };
}
