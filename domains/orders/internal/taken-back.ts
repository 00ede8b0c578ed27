import { type ChargeApart, chargesApart } from "#domains/pricing/charges.ts";
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
 * What these parcels' units that came back are worth to their shopper: their share of what the order costs without its charges apart.
 */
export const valueTakenBack = (order: LockedOrder, parcels: readonly Pick<LockedShipment, "lines">[]): Paisa =>
  shareOfGoods(order, 0, valueOf(order, listTakenBack(parcels)));

/**
 * The share of goods worth so much in what the order costs without its charges apart: prices after discounts, with tax. Shares of
 * goods that follow one another (`before`: the worth of those that went first) add up to the whole, to the paisa.
 */
export function shareOfGoods(
  order: Pick<LockedOrder, "subtotal" | "total" | ChargeApart>,
  before: number,
  value: number,
): Paisa {
  const { subtotal, total } = order;
  if (subtotal === 0) return paisa(0);
  const worth = chargesApart.reduce((rest, charge) => rest - order[charge], total as number);
  const upTo = (goods: number) => (BigInt(worth) * BigInt(Math.min(goods, subtotal))) / BigInt(subtotal);
  return paisa(Number(upTo(before + value) - upTo(before)));
}
