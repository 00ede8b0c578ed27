import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { staffWith } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { orderFor } from "#test/order-requests.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";

const by = staffWith("orders.read", "payments.reconcile");

test("of two who take one payment back at once in two browsers one does, and the other reads that nothing more was changed", async () => {
  const { shop, signIn } = await openAdmin();
  const cart = await shop.cartWith({ ...(await shop.sells()), quantity: 2 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment: "bank-transfer" }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await recordPayment(shop.db, by, { order: placed.orderId, kind: "advance", amount: cart.total, reference: "FT-77" });
  const [{ number }] = (await shop.look<{ number: number }>("select number::int from orders_orders")) as [
    { number: number },
  ];
  const read = async () => (await findStaffOrder(shop.db, by, number))!;
  const { version, payments } = await read();
  const entry = payments.find(({ kind }) => kind === "advance")!.id;
  const press = async (browser: ServedBrowser, reason: string, seen = version) => {
    const form = { intent: "mistake", version: String(seen), entry, reason };
    const { status, body } = await browser.ask(`/admin/orders/${number}`, new URLSearchParams(form));
    if (status === 303) return { status, message: null, reason: null };
    const [result] = Object.values((JSON.parse(body) as { actionData: Record<string, Refused> }).actionData);
    return { status, message: result!.message, reason: result!.values.reason };
  };
  const [one, other] = [await signIn("owner"), await signIn("manager")];

  const done = await Promise.all([press(one, "It was for order 10002"), press(other, "It was Bilal's")]);
  const [, refused] = done.toSorted((first, second) => first.status - second.status);
  expect(done.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/\S+ .*\.$/) });
  expect(["It was for order 10002", "It was Bilal's"]).toContain(refused!.reason);
  const entries = (await read()).payments.filter(({ kind }) => kind === "advance");
  expect(entries.map(({ amount, reverses }) => [amount, reverses])).toEqual([
    [cart.total, null],
    [-cart.total, entry],
  ]);

  // Who has the order as it is now, and presses the button of before.
  expect(await press(other, "It was Bilal's", (await read()).version)).toEqual({
    status: 409,
    message: "This payment was taken back already, or the order does not have it.",
    reason: "It was Bilal's",
  });
  expect((await read()).payments).toHaveLength(3);
});

interface Refused {
  message: string;
  values: Record<string, string>;
}
