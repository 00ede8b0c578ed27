import { type ReturnedUnits, returnStock } from "#domains/inventory/release-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { countReturned } from "../internal/count-returned.ts";
import { lockOrder, type LockedOrder, type LockedShipment } from "../internal/lock-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { toParcelUnits } from "../internal/stock-items.ts";
import { listTakenBack, shareOfGoods, valueOf } from "../internal/taken-back.ts";
import { writeOrder } from "../internal/write-order.ts";
import { isUnderway, type ShipmentLine } from "../shipments/shipment.ts";
import { findReturnableLines, type ReturnableLine } from "./returnable-order.ts";

export type TakeBackOutcome =
  | {
      outcome: "done";
      /** What the units are worth to the shopper: their share of what the order costs but delivery. */
      goods: Paisa;
      /** Whether nothing of the order is with the shopper any more. */
      everything: boolean;
      deliveryFee: Paisa;
      /** Where the units are in the stock, by the parcel that they came in. */
      units: (ReturnedUnits & { shipmentId: string })[];
    }
  | { outcome: "not-found" }
  /** The shopper does not have so many units of the line. */
  | { outcome: "too-many"; position: number; left: number };

/**
 * Takes units back that a shopper had received, out of the parcels in which they came: into the stock as unavailable. A parcel of
 * which everything came back is returned. Nothing is owed for them yet: see `oweRefund`. Runs in the caller's transaction.
 */
export async function takeBackUnits(
  tx: Transaction,
  by: Staff<"orders.fulfil">,
  { orderId, units }: { orderId: string; units: readonly ShipmentLine[] },
): Promise<TakeBackOutcome> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { outcome: "not-found" };
  // What is to come back for another order is promised to that.
  const lines = await findReturnableLines(tx, orderId);
  const wrong = units.find(({ position, quantity }) => quantity > countLeft(lines, position));
  if (wrong) return { outcome: "too-many", position: wrong.position, left: countLeft(lines, wrong.position) };
  const taken = chooseParcels(order, units);
  if ("outcome" in taken) return taken;

  const before = valueOf(order, listTakenBack(order.shipments));
  const parcels = order.shipments.flatMap((parcel) => {
    const inside = taken.get(parcel.id);
    return inside ? [{ parcel, inside, after: subtract(parcel, inside) }] : [];
  });
  const rows = parcels.flatMap(({ parcel, inside }) => inside.map((line) => ({ shipmentId: parcel.id, ...line })));
  await countReturned(tx, rows);
  const emptied = parcels.filter(({ after }) => after.every(({ quantity, returned = 0 }) => returned === quantity));
  const names = new Map(order.lines.map(({ position, name }) => [position, name]));
  const changed = await writeOrder(tx, by, order, {
    shipments: emptied.map(({ parcel }) => ({ ...parcel, state: "returned" as const })),
    history: {
      details: {
        kind: "taken-back",
        pieces: units.map(({ position, quantity }) => ({ name: names.get(position) ?? "", quantity })),
      },
    },
    // The return has mails of its own.
    mail: false,
  });
  await recordOrderChange(tx, by, order, changed, { type: "order.taken-back", fields: { after: { units: rows } } });
  const stocked = await returnStock(
    tx,
    by,
    parcels.map(({ parcel, inside }) => toParcelUnits(order.lines, parcel.id, inside)),
  );
  const goods = shareOfGoods(order, before, valueOf(order, units));
  return {
    outcome: "done",
    goods,
    everything: isEverythingBack(order, parcels),
    deliveryFee: order.deliveryFee,
    units: stocked.map(({ variantId, batchId, quantity, reference }) => ({
      variantId,
      batchId,
      quantity,
      shipmentId: reference.id,
    })),
  };
}

function countLeft(lines: readonly ReturnableLine[], position: number): number {
  const line = lines.find((each) => each.position === position);
  return line ? Math.max(0, line.delivered - line.returned) : 0;
}

const subtract = ({ lines }: LockedShipment, inside: readonly ShipmentLine[]): ShipmentLine[] =>
  lines.map((line) => ({
    ...line,
    returned: (line.returned ?? 0) + (inside.find(({ position }) => position === line.position)?.quantity ?? 0),
  }));

/** Whether no unit of the order is with its shopper, on its way or in no parcel yet. */
function isEverythingBack(order: LockedOrder, parcels: { parcel: LockedShipment; after: ShipmentLine[] }[]): boolean {
  if (order.lines.some(({ unpacked }) => unpacked > 0)) return false;
  return order.shipments.every(({ id, state, lines }) => {
    if (state !== "delivered") return !isUnderway(state);
    const now = parcels.find(({ parcel }) => parcel.id === id)?.after ?? lines;
    return now.every(({ quantity, returned = 0 }) => returned === quantity);
  });
}

/** Out of which delivered parcels the units are: the first ones first. */
function chooseParcels(order: LockedOrder, units: readonly ShipmentLine[]): Map<string, ShipmentLine[]> | TooMany {
  const taken = new Map<string, ShipmentLine[]>();
  for (const { position, quantity } of units) {
    let left = quantity;
    for (const parcel of order.shipments.filter(({ state }) => state === "delivered")) {
      const line = parcel.lines.find((each) => each.position === position);
      const known = taken.get(parcel.id) ?? [];
      const already = known.filter((each) => each.position === position).reduce((all, each) => all + each.quantity, 0);
      const from = Math.min(left, (line?.quantity ?? 0) - (line?.returned ?? 0) - already);
      if (from <= 0) continue;
      left -= from;
      taken.set(parcel.id, [...known, { position, quantity: from }]);
    }
    if (left > 0) return { outcome: "too-many", position, left: quantity - left };
  }
  return taken;
}

type TooMany = Extract<TakeBackOutcome, { outcome: "too-many" }>;
