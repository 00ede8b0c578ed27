import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { countOrdersByState } from "./count-orders.ts";
import { listOrders, type OrderQuery } from "./list-orders.ts";

test("staff find orders by number, and by how name, phone or e-mail address begin; a page follows on the one before", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 50 });
  const belt = await shop.sells({ name: "Belt", onHand: 50 });
  const people = [
    { ...buyer(1), firstName: "Ayesha", secondName: "Khan" },
    { ...buyer(2), firstName: "Bilal", secondName: "Ayesh" },
    { ...buyer(3), firstName: "عائشہ", secondName: "100%_\\", email: "a_b@example.com" },
  ];
  for (const [at, recipient] of people.entries())
    await placeOrder(shop.db, orderFor(await shop.cartWith(at === 0 ? belt : whey), { recipient }));
  const find = async (filter: Partial<OrderQuery>) =>
    (await listOrders(shop.db, system, { limit: 10, ...filter })).map(({ number }) => number);

  expect(await find({ text: "10002" })).toEqual([10_002]);
  expect(await find({ text: " #10002 " })).toEqual([10_002]);
  expect(await find({ text: "ayesha k" })).toEqual([10_001]);
  expect(await find({ text: "AYESH" })).toEqual([10_002, 10_001]);
  expect(await find({ text: "عائ" })).toEqual([10_003]);
  expect(await find({ text: "100%_\\" })).toEqual([10_003]);
  expect(await find({ text: "%" })).toEqual([]);
  expect(await find({ text: "0333 0000002" })).toEqual([10_002]);
  for (const spelled of ["+92 (333) 000.0002", "0092 0333-0000002", "۰۳۳۳۰۰۰۰۰۰۲", "3330000002"])
    expect(await find({ text: spelled }), spelled).toEqual([10_002]);
  expect(await find({ text: "+92 333" })).toEqual([10_003, 10_002, 10_001]);
  expect(await find({ text: "a_b@" })).toEqual([10_003]);
  expect(await find({ text: "buyer2@EXAMPLE" })).toEqual([10_002]);
  expect(await find({ text: "9".repeat(40) })).toEqual([]);
  expect(await find({ variantId: belt.variantId })).toEqual([10_001]);
  expect(await find({ limit: 2 })).toEqual([10_003, 10_002]);
  expect(await find({ limit: 2, after: 10_002 })).toEqual([10_001]);
  expect(await find({ limit: 2, sort: "oldest" })).toEqual([10_001, 10_002]);
  expect(await find({ limit: 2, sort: "oldest", after: 10_002 })).toEqual([10_003]);
  expect(await find({ number: 10_002 })).toEqual([10_002]);
  expect(await countOrdersByState(shop.db, system)).toMatchObject({ placed: 3, confirmed: 0, returned: 0 });
});
