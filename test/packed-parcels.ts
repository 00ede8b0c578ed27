import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { system } from "./actors.ts";
import type { TestShop } from "./open-shop.ts";
import { buyer, orderFor } from "./order-requests.ts";

/** An order of another person for each number, confirmed and packed as one parcel: its id and number, and the parcel's id. */
export async function packedOrder(shop: TestShop, at: number, change: Partial<Recipient> = {}, note?: string) {
  const goods = await shop.sells();
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith(goods), { recipient: { ...buyer(at), ...change }, ...(note && { note }) }),
  );
  if (placed.outcome !== "placed") throw new Error(JSON.stringify(placed));
  await confirmOrder(shop.db, system, { order: placed.orderId });
  await packShipment(shop.db, system, { order: placed.orderId });
  const record = (await findOrderRecord(shop.db, system, placed.orderId))!;
  return { id: placed.orderId, number: record.number, parcel: record.shipments[0]!.id, ...goods };
}
