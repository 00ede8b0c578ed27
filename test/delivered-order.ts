import { onTestFinished } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import type { ReturnRules } from "#domains/returns/find-returnable.ts";
import { requestReturn } from "#domains/returns/request-return.ts";
import { newId } from "#kernel/ids.ts";
import { type ReturnReason, returnReasons } from "#kernel/return-policy.ts";
import { guest, staffWith, system } from "./actors.ts";
import { openShop, type TestShop } from "./open-shop.ts";
import { orderFor } from "./order-requests.ts";

/** Rules under which everything may come back for any reason, without photos. */
export const freeRules: ReturnRules = {
  returnDays: 7,
  returns: {
    delivery: "always",
    classes: {
      ...defaultShopSettings.returns.classes,
      other: { days: null, reasons: [...returnReasons], photos: false, condition: "", offer: "either" },
    },
  },
};

/** An order of these lines that has arrived, one parcel for each of the given groups of lines, or one of all. */
export async function deliverOrder(
  shop: TestShop,
  lines: { variantId: string; quantity?: number }[],
  {
    parcels = [undefined],
    ...change
  }: { parcels?: ({ position: number; quantity: number }[] | undefined)[] } & Partial<OrderRequest> = {},
) {
  const packer = staffWith("orders.fulfil");
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...lines), change));
  if (placed.outcome !== "placed") throw new Error(JSON.stringify(placed));
  const { orderId: order, accessToken } = placed;
  await moveOrder(shop.db, system, { order, to: "confirmed" });
  const shipments: string[] = [];
  for (const inside of parcels) {
    const packed = await packShipment(shop.db, packer, { order, lines: inside });
    if (packed.outcome !== "done") throw new Error(JSON.stringify(packed));
    const { shipmentId } = packed;
    await shipShipment(shop.db, packer, {
      order,
      shipmentId,
      courier: "TCS",
      tracking: `T${shipments.length}-${order.slice(-8)}`,
    });
    const delivered = await deliverShipment(shop.db, packer, { order, shipmentId });
    if (delivered.outcome !== "done") throw new Error(JSON.stringify(delivered));
    shipments.push(shipmentId);
  }
  const [found] = await shop.look<{ number: string; total: string }>(
    `select number, total from orders_orders where id = '${order}'`,
  );
  return { order, accessToken, shipments, number: Number(found!.number), total: Number(found!.total) };
}

/** Asks for the money back for pieces of an order that `deliverOrder` made; returns the id of the return. */
export async function requestRefund(
  shop: TestShop,
  { order, accessToken }: Pick<Awaited<ReturnType<typeof deliverOrder>>, "order" | "accessToken">,
  lines: { position: number; quantity: number; reason?: ReturnReason }[],
  note = "",
): Promise<string> {
  const returnId = newId();
  const asked = lines.map((line) => ({ reason: "changed-mind" as const, ...line }));
  const requested = await requestReturn(
    shop.db,
    guest,
    { returnId, orderId: order, accessToken, lines: asked, outcome: "refund", note },
    freeRules,
  );
  if (requested.outcome !== "requested") throw new Error(JSON.stringify(requested));
  return returnId;
}

/** A shop for one test. */
export async function openTestShop(): Promise<TestShop> {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return shop;
}
