import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { newId } from "#kernel/ids.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop } from "#test/delivered-order.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { findReturnable, toRulesOfStaff } from "./find-returnable.ts";
import { requestReturn } from "./request-return.ts";

const packer = staffWith("orders.fulfil");

test("goods that cannot come back say why: not sent, on the way, refused, back, lost, cancelled, under way or over", async () => {
  const shop = await openTestShop();
  const tub = await shop.sells({ onHand: 50 });
  const place = async (at: number) => {
    const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(tub), { recipient: buyer(at) }));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return placed.orderId;
  };
  const why = async (order: string, now?: Date) => {
    const [shopper, staff] = await Promise.all(
      [freeRules, toRulesOfStaff(freeRules)].map((rules) => findReturnable(shop.db, order, rules, now)),
    );
    return [shopper![0]!.refusal, staff![0]!.refusal];
  };
  const both = (sentence: string) => [sentence, sentence];

  const unsent = await place(101);
  expect(await why(unsent)).toEqual(both("It has not been sent yet."));
  await cancelOrder(shop.db, system, { order: unsent });
  expect(await why(unsent)).toEqual(both("It was cancelled with the order."));

  const ship = () => shippedOrder(shop, tub.variantId);
  const onItsWay = await ship();
  expect(await why(onItsWay.order)).toEqual(both("It is on its way: it can come back once it has been delivered."));
  await deliverShipment(shop.db, packer, onItsWay);
  expect(await why(onItsWay.order)).toEqual([null, null]);
  await returnShipment(shop.db, packer, onItsWay);
  expect(await why(onItsWay.order)).toEqual(both("Its parcel has come back to us."));
  const refused = await ship();
  await refuseShipment(shop.db, packer, refused);
  expect(await why(refused.order)).toEqual(both("Its parcel was not accepted on delivery."));
  const lost = await ship();
  await loseShipment(shop.db, packer, lost);
  expect(await why(lost.order)).toEqual(both("The courier has lost its parcel."));

  const order = await deliverOrder(shop, [{ ...tub, quantity: 1 }], { recipient: buyer(102) });
  const [until, late] = [
    expect.stringMatching(/^It could come back until .*, 7 days after delivery\.$/),
    8 * 86_400_000,
  ];
  expect(await why(order.order, new Date(Date.now() + late))).toEqual([until, null]);
  const lines = [{ position: 0, quantity: 1, reason: "changed-mind" as const }];
  const asked = { returnId: newId(), orderId: order.order, accessToken: order.accessToken, lines } as const;
  expect(await requestReturn(shop.db, guest, { ...asked, outcome: "refund", note: "" }, freeRules)).toMatchObject({
    outcome: "requested",
  });
  expect(await why(order.order)).toEqual(both("A return of it is under way."));
});
