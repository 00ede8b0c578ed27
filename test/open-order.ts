import { placeOrder } from "#domains/checkout/place-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import type { OrderFormResult } from "#app/admin/orders/handle-order-form.ts";
import { system } from "./actors.ts";
import { openAdmin } from "./open-admin.ts";
import { orderFor } from "./order-requests.ts";
import type { ServedBrowser } from "./serve-shop.ts";

/** The screen of an order of three units of one product and one of another, that waits for the call. */
export async function openOrder() {
  const admin = await openAdmin();
  const { shop } = admin;
  const cart = await shop.cartWith({ ...(await shop.sells()), quantity: 3 }, await shop.sells());
  const placed = await placeOrder(shop.db, orderFor(cart));
  if (placed.outcome !== "placed") throw new Error(JSON.stringify(placed));
  const [{ number }] = (await shop.look<{ number: string }>("select number from orders_orders")) as [
    { number: string },
  ];
  const path = `/admin/orders/${number}`;
  const look = async () => (await findStaffOrder(shop.db, system, Number(number)))!;
  const { id: order } = await look();
  /** Sends a form for the order as it is now. */
  async function send(browser: ServedBrowser, intent: string, values: Record<string, string> = {}, headers = {}) {
    const { version } = await look();
    const form = new URLSearchParams({ intent, version: String(version), seen: "1.1.waiting", ...values });
    const answer = await browser.ask(path, form, headers);
    const { actionData } = (answer.status === 303 || answer.status === 403 ? {} : JSON.parse(answer.body)) as {
      actionData?: Record<string, OrderFormResult>;
    };
    return { status: answer.status, body: answer.body, refused: Object.values(actionData ?? {})[0] };
  }
  const confirmed = () => confirmOrder(shop.db, system, { order });
  async function packed() {
    await confirmed();
    const parcel = await packShipment(shop.db, system, { order });
    if (parcel.outcome !== "done") throw new Error(parcel.outcome);
    return parcel.shipmentId;
  }
  async function shipped() {
    const shipmentId = await packed();
    await shipShipment(shop.db, system, { order, shipmentId, courier: "Own rider" });
    return shipmentId;
  }
  return { ...admin, order, path, look, send, confirmed, packed, shipped };
}
