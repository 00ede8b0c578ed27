import { expect, onTestFinished, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { cancelOrder } from "./cancel-order.ts";
import { confirmOrder } from "./confirm-order.ts";
import { editOrder } from "./edits/edit-order.ts";
import { findStaffOrder } from "./find-staff-order.ts";
import { listPossibleChanges } from "./list-possible-changes.ts";
import type { PaymentMethodId } from "./order.ts";
import { recordPayment } from "./payments/record-payment.ts";
import { deliverShipment } from "./shipments/deliver-shipment.ts";
import { packShipment } from "./shipments/pack-shipment.ts";
import { returnShipment } from "./shipments/return-shipment.ts";
import { shipShipment } from "./shipments/ship-shipment.ts";
import { recordContact } from "./history/record-contact.ts";

async function openOrder(payment: PaymentMethodId) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { orderId: order } = await orderIn(shop, { payment });
  const look = async () => (await findStaffOrder(shop.db, system, 10_001))!;
  const possible = async () => listPossibleChanges(await look());
  const parcel = async () => (await look()).shipments[0]!.id;
  return { db: shop.db, order, look, possible, parcel };
}

test("from the call to the return, an order offers what its commands do", async () => {
  const { db, order, look, possible, parcel } = await openOrder("cash-on-delivery");
  const nothing = { confirm: false, cancel: false, pack: false, edit: false };
  expect(await possible()).toEqual({
    ...nothing,
    confirm: true,
    cancel: true,
    edit: true,
    shipments: {},
    payments: ["advance"],
  });
  await recordContact(db, system, { order, channel: "phone", result: "no-answer" });
  expect(await possible()).toMatchObject({ confirm: true });
  await confirmOrder(db, system, { order });
  expect(await possible()).toMatchObject({ ...nothing, cancel: true, pack: true, edit: true });
  await packShipment(db, system, { order });
  const shipmentId = await parcel();
  expect(await possible()).toMatchObject({ ...nothing, cancel: true, shipments: { [shipmentId]: ["shipped"] } });
  expect(await editOrder(db, system, { order, deliveryFee: 100 })).toMatchObject({ outcome: "not-allowed" });
  await shipShipment(db, system, { order, shipmentId, courier: "Own rider" });
  expect(await possible()).toMatchObject({
    ...nothing,
    shipments: { [shipmentId]: ["delivered", "refused", "returned", "lost"] },
  });
  expect(await cancelOrder(db, system, { order })).toMatchObject({ outcome: "not-allowed" });
  await deliverShipment(db, system, { order, shipmentId });
  expect(await possible()).toMatchObject({
    ...nothing,
    shipments: { [shipmentId]: ["returned"] },
    payments: ["remitted", "courier-fee", "tax-withheld", "refund-owed"],
  });
  await recordPayment(db, system, { order, kind: "remitted", amount: (await look()).balance.courier });
  await returnShipment(db, system, { order, shipmentId });
  // What the courier still charges, or takes back, comes when it likes.
  expect(await possible()).toMatchObject({
    ...nothing,
    payments: ["remitted", "courier-fee", "tax-withheld", "refund-paid", "credit-given"],
  });
});

test("an order that is paid before delivery waits for its money, not for a call", async () => {
  const { db, order, look, possible } = await openOrder("jazzcash");
  expect(await possible()).toMatchObject({ confirm: false, pack: false, payments: ["advance"] });
  await recordPayment(db, system, { order, kind: "advance", amount: (await look()).total });
  expect(await possible()).toMatchObject({ pack: true, payments: ["refund-owed"] });
  await cancelOrder(db, system, { order });
  expect(await possible()).toMatchObject({
    cancel: false,
    pack: false,
    edit: false,
    payments: ["refund-paid", "credit-given"],
  });
});

test("lines keep their positions after one is removed, and say how many units are in no parcel", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const [first, second] = [await shop.sells(), await shop.sells()];
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(first, { ...second, quantity: 3 })));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  await confirmOrder(shop.db, system, { order });
  await editOrder(shop.db, system, { order, lines: [{ position: 0, quantity: 0 }] });
  await packShipment(shop.db, system, { order, lines: [{ position: 1, quantity: 2 }] });
  expect((await findStaffOrder(shop.db, system, 10_001))!.lines).toMatchObject([
    { position: 1, quantity: 3, unpacked: 1 },
  ]);
  expect(await findStaffOrder(shop.db, system, 1)).toBeNull();
});
