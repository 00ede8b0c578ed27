import { placeOrder } from "#domains/checkout/place-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import type { Paisa } from "#kernel/money.ts";
import { staffWith, system } from "./actors.ts";
import type { TestShop } from "./open-shop.ts";
import { buyer, orderFor } from "./order-requests.ts";

let buyers = 0;

/** A cash order of one unit on its way with a courier, of a buyer of its own. */
export async function shippedOrder(shop: TestShop, variantId: string, courier = "TCS") {
  const packer = staffWith("orders.fulfil");
  const cart = await shop.cartWith({ variantId });
  const placed = await placeOrder(shop.db, orderFor(cart, { recipient: buyer(++buyers) }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  await moveOrder(shop.db, system, { order, to: "confirmed" });
  const packed = await packShipment(shop.db, packer, { order });
  if (packed.outcome !== "done") throw new Error(packed.outcome);
  const { shipmentId } = packed;
  // With a digit, as every number of a courier has: what an id ends with may have none.
  const tracking = `TQ-1${order.slice(-8)}`;
  const shipped = await shipShipment(shop.db, packer, { order, shipmentId, courier, tracking });
  if (shipped.outcome !== "done") throw new Error(shipped.outcome);
  const [found] = await shop.look<{ number: string; total: string }>(
    `select number, total from orders_orders where id = '${order}'`,
  );
  return { order, shipmentId, tracking, number: Number(found!.number), total: Number(found!.total) as Paisa };
}
