import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { staffWith } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { cancelOrder } from "../cancel-order.ts";
import { editOrder } from "../edits/edit-order.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { addBalances, calculateBalance } from "./payment.ts";
import { recordPayment } from "./record-payment.ts";
import { loseShipment } from "../shipments/lose-shipment.ts";
import { shippedOrder } from "#test/ship-order.ts";

const by = staffWith("orders.edit", "orders.read", "payments.reconcile");

/** An order of two tubs for Rs 9,000 that was paid by transfer. */
async function paidOrder(advance = rupees(9_000)) {
  const shop = await openShop();
  const cart = await shop.cartWith({ ...(await shop.sells()), quantity: 2 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment: "bank-transfer" }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  await recordPayment(shop.db, by, { order, kind: "advance", amount: advance });
  return {
    shop,
    order,
    balance: async () => (await findOrderRecord(shop.db, by, order))!.balance,
    setUnits: (quantity: number) => editOrder(shop.db, by, { order, lines: [{ position: 0, quantity }] }),
    record: (kind: "refund-owed" | "refund-paid", amount: number) =>
      recordPayment(shop.db, by, { order, kind, amount }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test.each(["update orders_payments set amount = 1", "delete from orders_payments", "truncate orders_payments"])(
  "the database refuses: %s",
  async (statement) => {
    await using paid = await paidOrder();
    await expect(paid.shop.pool.query(statement)).rejects.toThrow("append-only");
    expect(await paid.balance()).toMatchObject({ shopper: 0 });
  },
);

test("a promised refund that goods use up is paid to nobody, and comes back when the order is cancelled", async () => {
  await using paid = await paidOrder();
  await paid.setUnits(1);
  expect(await paid.balance()).toMatchObject({ shopper: -rupees(4_500), refundOwed: rupees(4_500) });
  await paid.setUnits(2);
  expect(await paid.balance()).toMatchObject({ shopper: 0, refundOwed: 0, paid: rupees(9_000) });
  expect(await paid.record("refund-paid", rupees(4_500))).toEqual({ outcome: "more-than-owed", owed: 0 });

  await cancelOrder(paid.shop.db, by, { order: paid.order });
  expect(await paid.balance()).toMatchObject({ shopper: -rupees(9_000), refundOwed: rupees(9_000), paid: 0 });
});

test("what was paid too much and is paid back is promised to nobody once more", async () => {
  await using paid = await paidOrder(rupees(10_000));
  // Staff have not said what becomes of it.
  expect(await paid.balance()).toMatchObject({ shopper: -rupees(1_000), refundOwed: 0, paid: rupees(9_000) });
  await paid.record("refund-paid", rupees(1_000));
  expect(await paid.record("refund-owed", rupees(10_000))).toEqual({ outcome: "more-than-owed", owed: rupees(9_000) });
  expect(await paid.record("refund-owed", rupees(9_000))).toMatchObject({
    outcome: "done",
    balance: { shopper: -rupees(9_000), paid: 0 },
  });
});

test("a refund that was promised while the shopper still owed is not promised once more when the parcel is lost", async () => {
  await using shop = await openShop();
  const { order, shipmentId, total } = await shippedOrder(shop, (await shop.sells()).variantId);
  const amount = rupees(700);
  await recordPayment(shop.db, by, { order, kind: "advance", amount });
  await recordPayment(shop.db, by, { order, kind: "refund-owed", amount });
  await loseShipment(shop.db, staffWith("orders.fulfil"), { order, shipmentId });
  const { balance } = (await findOrderRecord(shop.db, by, order))!;
  expect(total).toBeGreaterThan(amount);
  expect(balance).toMatchObject({ shopper: -amount, received: amount, paid: 0 });
});

test("the balance of a book is that of its parts", () => {
  const due = { kind: "due" as const, amount: paisa(900) };
  const advance = { kind: "advance" as const, amount: paisa(1_000) };
  const refund = { kind: "refund-owed" as const, amount: paisa(50) };
  const whole = calculateBalance([due, advance, refund]);
  expect(addBalances(calculateBalance([due]), calculateBalance([advance, refund]))).toEqual(whole);
  expect(whole).toMatchObject({ shopper: -150, received: 1_000, promised: 50, paid: 850, refundOwed: 50 });
});
