import { releaseOrderStock } from "#domains/inventory/release-stock.ts";
import { giveBackDiscountCodeUse } from "#domains/pricing/discount-codes/use-discount-code.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { cancelBookings } from "../courier-api/cancel-bookings.ts";
import { reduceDue, withParcels } from "../payments/payment.ts";
import type { LockedOrder } from "./lock-order.ts";
import { recordOrderChange } from "./record-order-change.ts";
import { toParcelUnits, toStockItems } from "./stock-items.ts";
import { type ChangedOrder, writeOrder } from "./write-order.ts";

/** The parcels of an order that are not cancelled. */
export const listParcels = ({ shipments }: Pick<LockedOrder, "shipments">) =>
  shipments.filter(({ state }) => state !== "cancelled");

/**
 * Cancels a locked order of which no parcel has left: frees its units, puts those back that are packed, takes what is not
 * paid off the book, and notes what was paid as a refund that is owed; a courier whose API has a parcel is told by a job.
 * The note is for the shopper.
 */
export async function cancelLockedOrder(
  tx: Transaction,
  by: Actor,
  order: LockedOrder,
  note: string | null | undefined,
): Promise<ChangedOrder> {
  const parcels = listParcels(order);
  const changed = await writeOrder(tx, by, order, {
    status: "cancelled",
    shipments: parcels.map((shipment) => ({ ...shipment, state: "cancelled" as const })),
    payments: reduceDue(withParcels(order.balance, []), order.total),
    history: { note },
  });
  await recordOrderChange(tx, by, order, changed, { type: "order.cancelled" });
  // Before the stock, as placing an order does: whoever locks both waits in the same order.
  if (order.discountCode?.isCounted) await giveBackDiscountCodeUse(tx, order.discountCode.code);
  if (parcels.length > 0)
    await cancelBookings(
      tx,
      parcels.map(({ id }) => id),
    );
  const unpacked = toStockItems(order.lines.map(({ takes, unpacked: quantity }) => ({ takes, quantity })));
  await releaseOrderStock(tx, by, {
    orderId: order.id,
    unpacked: unpacked.filter(({ quantity }) => quantity > 0),
    parcels: parcels.map(({ id, lines }) => toParcelUnits(order.lines, id, lines)),
  });
  return changed;
}
