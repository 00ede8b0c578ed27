import { calculateTotals, type Totals } from "#domains/pricing/price-lines.ts";
import { paisa, times } from "#kernel/money.ts";
import type { OrderEdit } from "../history/order-history.ts";
import type { LockedLine, LockedOrder, LockedShipment } from "./lock-order.ts";

/** Whether the lines, amounts and recipient of an order may still change: it is on, and nothing is packed. */
export function canEdit({
  status,
  forgotten,
  shipments,
}: Pick<LockedOrder, "status" | "forgotten"> & { shipments: Pick<LockedShipment, "state">[] }): boolean {
  const isOn = status === "open" || status === "confirmed";
  return isOn && !forgotten && shipments.every(({ state }) => state === "cancelled");
}

/** The changes of the amounts that concern the whole order. */
export function listTotalChanges(before: Totals, after: Totals): OrderEdit[] {
  const changes: OrderEdit[] = [
    { kind: "delivery", from: before.deliveryFee, to: after.deliveryFee },
    { kind: "total", from: before.total, to: after.total },
  ];
  return changes.filter((change) => "from" in change && change.from !== change.to);
}

/** The amounts of the order with these lines. Tax keeps its share of the goods. */
export function calculateAmounts(
  order: LockedOrder,
  lines: Pick<LockedLine, "unitPrice" | "quantity">[],
  deliveryFee?: number,
): Totals {
  return calculateTotals(
    lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)),
    {
      deliveryFee: paisa(deliveryFee ?? order.deliveryFee),
      tax: order.subtotal === 0 ? { part: 0, of: 1 } : { part: order.tax, of: order.subtotal },
    },
  );
}
