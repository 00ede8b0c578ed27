import { createElement } from "react";
import { expect, test } from "vitest";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { keepDeliveryFee } from "#domains/orders/payments/keep-delivery-fee.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import { inspectReturn } from "#domains/returns/inspect-return.ts";
import { receiveParcel } from "#domains/returns/receive-parcel.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { presentEntry } from "#app/presenters/present-history.ts";
import { OrderHistory } from "#app/ui/orders/order-history.tsx";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import type { DeliveryRefund } from "#kernel/return-policy.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, requestRefund } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { renderPage } from "#test/render-page.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import type { ReturnViewProps } from "../../ui/returns/return-props.ts";
import { ReturnView } from "../../ui/returns/return-view.tsx";

const by = staffWith("orders.edit", "orders.fulfil", "stock.adjust", "payments.reconcile");
const told = "its delivery fee of Rs 250 is not decided";

/** An order of two parcels that arrived; the second one carries the delivery fee. */
async function openOrder(delivery: DeliveryRefund = "our-fault") {
  const { shop, load, send } = await openBackOffice();
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    deliveryFee: rupees(250),
    returns: { ...freeRules.returns, delivery },
  });
  const goods = [await shop.sells(), await shop.sells({ name: "Tee" })];
  const order = await deliverOrder(shop, goods, { parcels: [[{ position: 0, quantity: 1 }], undefined] });
  const { deliveryFee, shipments } = (await findOrderRecord(shop.db, system, order.order))!;
  expect([deliveryFee, shipments[1]!.total - shipments[0]!.total]).toEqual([25_000, 25_000]);
  const orderScreen = () => load<OrderScreen>(`/admin/orders/${order.number}`, "money");
  return {
    shop,
    order,
    orderScreen,
    async keepFee(version: number) {
      const form = { intent: "keep-fee", version: String(version) };
      const { status, refused } = await send(`/admin/orders/${order.number}`, form);
      return { status, message: refused?.message ?? null };
    },
    returnScreen: (returnId: string) => load<ReturnViewProps>(`/admin/returns/${returnId}`, "items"),
    /** The goods of a parcel come in pieces, as their shopper has asked. */
    async sendPieces(position: number) {
      const returnId = await requestRefund(shop, order, [{ position, quantity: 1 }]);
      const at = async () => ({ returnId, version: (await findReturn(shop.db, system, returnId))!.version });
      await answerReturn(shop.db, by, { ...(await at()), to: "approved", words: "" });
      await receiveReturn(shop.db, by, { ...(await at()), lines: [{ position, quantity: 1 }] }, { delivery });
      return returnId;
    },
    async inspect(returnId: string) {
      const { version, items, refund } = (await findReturn(shop.db, system, returnId))!;
      const decided = items.map(({ shipmentId, batchId }) => ({ shipmentId, batchId, restock: 1, writeOff: 0 }));
      await inspectReturn(shop.db, by, { returnId, version, items: decided, refund: refund!, words: "" });
    },
  };
}

test("where the parcel with the delivery fee came in pieces and the other one whole after that, staff are told where they pay back, until they decide", async () => {
  const { shop, order, sendPieces, inspect, orderScreen, returnScreen } = await openOrder();
  const pieces = await sendPieces(1);
  await inspect(pieces);
  // One parcel is still with its shopper.
  expect((await returnScreen(pieces)).undecidedFee).toBeNull();
  const received = await receiveParcel(shop.db, by, { shipmentId: order.shipments[0]!, as: "returned" });
  if (received.outcome !== "received") throw new Error(received.outcome);

  for (const returnId of [pieces, received.returnId]) {
    const screen = await returnScreen(returnId);
    expect(screen.undecidedFee).toContain(told);
    const html = renderPage("/", createElement(ReturnView, { ...screen, result: null }));
    expect(html.split(told), screen.state).toHaveLength(2);
  }
  await inspect(received.returnId);
  const paying = await returnScreen(received.returnId);
  expect(paying.can.refund).toBe(true);
  expect(renderPage("/", createElement(ReturnView, { ...paying, result: null })).split(told)).toHaveLength(2);
  expect((await orderScreen()).undecidedFee).toContain(told);

  const { outcome } = await recordPayment(shop.db, by, { order: order.order, kind: "refund-owed", amount: 25_000 });
  expect(outcome).toBe("done");
  expect((await returnScreen(received.returnId)).undecidedFee).toBeNull();
  expect((await orderScreen()).undecidedFee).toBeNull();
});

test("a decision against paying the fee back ends what staff are told, is in the history, also for the shopper, and books nothing", async () => {
  const { shop, order, sendPieces, inspect, orderScreen, returnScreen, keepFee } = await openOrder();
  const pieces = await sendPieces(1);
  await inspect(pieces);
  const early = (await orderScreen()).version;
  expect(await keepDeliveryFee(shop.db, by, { order: order.order })).toEqual({
    outcome: "not-allowed",
    from: "delivered",
  });
  await receiveParcel(shop.db, by, { shipmentId: order.shipments[0]!, as: "returned" });
  const screen = await orderScreen();
  expect(screen.can.keepFee).toBe(true);
  expect(screen.undecidedFee).toContain("press “Keep the delivery fee”");
  expect(await keepFee(early)).toMatchObject({ status: 409, message: expect.stringContaining("changed this order") });
  expect((await orderScreen()).undecidedFee).toContain(told);

  const before = (await findOrderRecord(shop.db, system, order.order))!;
  expect(await keepFee(screen.version)).toEqual({ status: 303, message: null });
  const after = await orderScreen();
  expect([after.undecidedFee, after.can.keepFee, (await returnScreen(pieces)).undecidedFee]).toEqual([
    null,
    false,
    null,
  ]);
  expect(after.history[0]!.text).toBe("Delivery fee of Rs 250 not paid back");
  const { balance, payments } = (await findOrderRecord(shop.db, system, order.order))!;
  expect([balance, payments]).toEqual([before.balance, before.payments]);
  const history = await findHistory(shop.db, order.order);
  const shown = renderPage("/", createElement(OrderHistory, { history: history.map(presentEntry) }));
  expect(shown).toContain("Delivery of Rs 250 is not paid back");
  expect(await keepDeliveryFee(shop.db, by, { order: order.order })).toEqual({ outcome: "already-done" });
  const events = await shop.look(
    "select payload->'notify' as mailed from platform_events where type = 'order.delivery-kept'",
  );
  expect(events).toEqual([{ mailed: false }]);

  // Who thinks again pays it back all the same.
  const owed = await recordPayment(shop.db, by, { order: order.order, kind: "refund-owed", amount: 25_000 });
  expect(owed).toMatchObject({ outcome: "done" });
});

test("nothing is to be decided where the rule has decided, or the fee came back with its parcel", async () => {
  // The last piece comes with a return, to which the rule applies.
  const last = await openOrder();
  await returnShipment(last.shop.db, by, { order: last.order.order, shipmentId: last.order.shipments[0]! });
  const pieces = await last.sendPieces(1);
  await last.inspect(pieces);
  expect((await findOrderRecord(last.shop.db, system, last.order.order))!.balance.paid).toBe(25_000);
  expect((await last.orderScreen()).undecidedFee).toBeNull();

  // The parcel of the fee comes whole.
  const whole = await openOrder();
  await whole.inspect(await whole.sendPieces(0));
  await returnShipment(whole.shop.db, by, { order: whole.order.order, shipmentId: whole.order.shipments[1]! });
  expect((await findOrderRecord(whole.shop.db, system, whole.order.order))!.balance.paid).toBe(0);
  expect((await whole.orderScreen()).undecidedFee).toBeNull();

  // The owner never pays delivery back.
  const never = await openOrder("never");
  await never.inspect(await never.sendPieces(1));
  await returnShipment(never.shop.db, by, { order: never.order.order, shipmentId: never.order.shipments[0]! });
  expect((await never.orderScreen()).undecidedFee).toBeNull();
});
