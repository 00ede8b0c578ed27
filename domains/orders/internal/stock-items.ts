import type { ParcelUnits } from "#domains/inventory/release-stock.ts";
import type { StockQuantity } from "#domains/inventory/shortages.ts";
import type { ShipmentLine } from "../shipments/shipment.ts";
import type { LockedLine } from "./lock-order.ts";

/** The units that these lines take from stock: of a stack, its parts. */
export function toStockItems(lines: Pick<LockedLine, "takes" | "quantity">[]): StockQuantity[] {
  return lines.flatMap(({ takes, quantity }) =>
    takes.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity })),
  );
}

/** The units of stock in a parcel with these lines of the order, with the parcel's reference. */
export const toParcelUnits = (lines: LockedLine[], shipmentId: string, inside: ShipmentLine[]): ParcelUnits => ({
  items: toParcelItems(lines, inside),
  reference: { type: "shipment", id: shipmentId },
});

/** The units of stock in a parcel with these lines of the order. */
export function toParcelItems(lines: LockedLine[], inside: ShipmentLine[]): StockQuantity[] {
  const takes = new Map(lines.map((line) => [line.position, line.takes]));
  return toStockItems(inside.map(({ position, quantity }) => ({ takes: takes.get(position) ?? [], quantity })));
}
