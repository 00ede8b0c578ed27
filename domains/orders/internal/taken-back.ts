import { type Paisa, paisa } from "#kernel/money.ts";
import type { ShipmentLine } from "../shipments/shipment.ts";
import type { LockedLine, LockedOrder, LockedShipment } from "./lock-order.ts";

/** The units of a parcel that have not come back, by line. */
export const listUnitsOut = ({ lines }: Pick<LockedShipment, "lines">): ShipmentLine[] =>
  lines
    .map(({ position, quantity, returned = 0 }) => ({ position, quantity: quantity - returned }))
    .filter(({ quantity }) => quantity > 0);

/** The prices of units by line. */
export function valueOf(
  order: { lines: readonly Pick<LockedLine, "position" | "unitPrice">[] },
  units: readonly ShipmentLine[],
): number {
  const prices = new Map(order.lines.map(({ position, unitPrice }) => [position, unitPrice]));
  return units.reduce((all, { position, quantity }) => all + (prices.get(position) ?? 0) * quantity, 0);
}

/** The units that were sent back out of these parcels while the rest of each stayed. */
export const listTakenBack = (parcels: readonly Pick<LockedShipment, "lines">[]): ShipmentLine[] =>
  parcels.flatMap(({ lines }) => lines.map(({ position, returned = 0 }) => ({ position, quantity: returned })));

/**
 * What these parcels' units that came back are worth to their shopper: their share of all that the order costs but delivery.
 */
export const valueTakenBack = (order: LockedOrder, parcels: readonly Pick<LockedShipment, "lines">[]): Paisa =>
  shareOfGoods(order, 0, valueOf(order, listTakenBack(parcels)));

/**
 * The share of goods worth so much in what the order costs without its delivery: prices after discounts, with tax. Shares of
 * goods that follow one another (`before`: the worth of those that went first) add up to the whole, to the paisa.
 */
export function shareOfGoods(
  { subtotal, deliveryFee, total }: Pick<LockedOrder, "subtotal" | "deliveryFee" | "total">,
  before: number,
  value: number,
): Paisa {
  if (subtotal === 0) return paisa(0);
  const upTo = (goods: number) => (BigInt(total - deliveryFee) * BigInt(Math.min(goods, subtotal))) / BigInt(subtotal);
  return paisa(Number(upTo(before + value) - upTo(before)));
}
