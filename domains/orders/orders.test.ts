import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { noCharges } from "#domains/pricing/charges.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { recipient } from "#test/order-requests.ts";
import { exportOrders } from "./import-export/export-orders.ts";
import { findOrder, findOrderByToken } from "./find-order.ts";
import { paymentMethodIds } from "./order.ts";
import { calculateBalance } from "./payments/payment.ts";
import { findPaymentMethod, paymentMethods } from "./payments/payment-methods.ts";
import { createOrder } from "#test/create-order.ts";
import type { NewOrder } from "./create-order.ts";

type Placed = Omit<NewOrder, "adjustments">;

function newOrder(change: Partial<Placed> = {}): Placed {
  const variantId = newId();
  return {
    id: newId(),
    accessToken: newSecret(),
    ...recipient,
    payment: "cash-on-delivery",
    paymentReference: null,
    subtotal: rupees(9_000),
    ...noCharges,
    total: rupees(9_000),
    lines: [
      {
        productId: newId(),
        variantId,
        productName: "Whey \"Gold\" 'پروٹین'",
        productSlug: "whey",
        sku: "W-1",
        selectedOptions: [
          { group: "Flavour", option: "Kulfi" },
          { group: "Size", option: "2 lb" },
        ],
        takes: [{ variantId, quantity: 1, name: "Whey (Kulfi, 2 lb)" }],
        pictureKey: null,
        unitPrice: rupees(4_500),
        quantity: 2,
        lineTotal: rupees(9_000),
      },
    ],
    ...change,
  };
}

test("an order reads back exactly as it was agreed, by id and by its private link", async () => {
  await using shop = await openTestDatabase();
  const order = newOrder({ zip: null, address: "مکان ۱۲\nModel Town" });
  await runTransaction(shop.database, (tx) => createOrder(tx, { ...order, adjustments: [] }));

  const found = await findOrder(shop.database, order.id);

  expect(found).toEqual({
    ...order,
    number: 10_001,
    status: "open",
    confirmation: "waiting",
    version: 1,
    state: "placed",
    accountId: null,
    placedAt: expect.any(Date) as Date,
    forgottenAt: null,
    earlierShop: null,
    channel: "shop",
    attribution: null,
    apiKeyId: null,
    checkoutReference: null,
    credit: 0,
    exchanged: 0,
    balance: calculateBalance([{ kind: "due", amount: order.total }]),
    discountCode: null,
  });
  expect(await findOrderByToken(shop.database, order.accessToken)).toEqual(found);
});

test("neither a guessed id nor a guessed link finds anything", async () => {
  await using shop = await openTestDatabase();
  const order = newOrder();
  await runTransaction(shop.database, (tx) => createOrder(tx, { ...order, adjustments: [] }));

  for (const id of [newId(), "10001", "", "\u0000"]) expect(await findOrder(shop.database, id)).toBeNull();
  for (const token of [newSecret(), order.id, "10001", "", "\u0000"])
    expect(await findOrderByToken(shop.database, token)).toBeNull();
});

test("a cart becomes no second order", async () => {
  await using shop = await openTestDatabase();
  const order = newOrder();
  await runTransaction(shop.database, (tx) => createOrder(tx, { ...order, adjustments: [] }));
  await expect(
    runTransaction(shop.database, (tx) => createOrder(tx, { ...order, adjustments: [], accessToken: newSecret() })),
  ).rejects.toThrow();
  expect(await findOrder(shop.database, order.id)).toMatchObject({
    accessToken: order.accessToken,
    lines: [{ quantity: 2 }],
  });
});

test("lines keep the order they were put in", async () => {
  await using shop = await openTestDatabase();
  const [line] = newOrder().lines;
  const names = Array.from({ length: 30 }, (_, at) => `Product ${at}`);
  const order = newOrder({ lines: names.map((productName) => ({ ...line!, productName })) });
  await runTransaction(shop.database, (tx) => createOrder(tx, { ...order, adjustments: [] }));
  expect((await findOrder(shop.database, order.id))!.lines.map(({ productName }) => productName)).toEqual(names);
});

test("the export has every order under the specification's path, people of one name side by side", async () => {
  await using shop = await openTestDatabase();
  const orders = [
    newOrder({ firstName: "ALI", zip: null }),
    newOrder({ firstName: "Ali", payment: "jazzcash", paymentReference: "TX-1" }),
    newOrder({ firstName: "a/b" }),
  ];
  for (const order of orders)
    await runTransaction(shop.database, (tx) => createOrder(tx, { ...order, adjustments: [] }));

  const exported = await runTransaction(shop.database, (tx) => Array.fromAsync(exportOrders(tx)));

  const [first, second] = [orders[0]!.id, orders[1]!.id].sort();
  expect(exported.map(({ firstName, id }) => [firstName, id])).toEqual([
    ["a/b", orders[2]!.id],
    ["ali", first],
    ["ali", second],
  ]);
  expect(exported.find(({ id }) => id === orders[1]!.id)!.order).toEqual({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    products: [
      {
        name: "Whey \"Gold\" 'پروٹین'",
        quantity: 2,
        price: "4,500 PKR",
        price_paisa: 4_500_00,
        variants: ["Kulfi", "2 lb"],
        groups: ["Flavour", "Size"],
        sku: "W-1",
        permalink: "whey",
      },
    ],
    history: [{ at: expect.any(String) as string, status: "placed", by: "shopper", note: "", actor: "guest" }],
    f_name: "Ali",
    s_name: "Khan",
    phone: "+923001234567",
    email: "ayesha@example.com",
    state: "Punjab",
    city: "Lahore",
    address: recipient.address,
    zip: "54700",
    payment: "JazzCash",
    payment_method: "jazzcash",
    placed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    payment_reference: "TX-1",
    number: 10_002,
    status: "placed",
    subtotal: 9_000_00,
    delivery_fee: 0,
    tax: 0,
    total: 9_000_00,
    channel: "shop",
    order_status: "open",
    confirmation: "not-needed",
    parcels: [],
    payments: [{ at: expect.any(String) as string, kind: "due", amount: 9_000_00, actor: "guest" }],
    adjustments: [],
    notes: [],
    tags: [],
  });
});

test("a long export leaves out nobody and names nobody twice", async () => {
  await using shop = await openTestDatabase();
  await shop.pool
    .query(`insert into orders_orders (id, access_token, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
    select gen_random_uuid(), 'token-' || n, 'Ali', 'Khan', '+923001234567', 'a@example.com', 'Punjab', 'Lahore', 'x', 'jazzcash', 1, 0, 0, 1 from generate_series(1, 1001) n`);
  const ids = (await runTransaction(shop.database, (tx) => Array.fromAsync(exportOrders(tx)))).map(({ id }) => id);
  expect(ids).toHaveLength(1_001);
  expect(new Set(ids).size).toBe(1_001);
});

test("every payment method is offered once, and the transfers name their account", () => {
  expect(paymentMethods.map(({ id }) => id)).toEqual([...paymentMethodIds]);
  const { accounts } = defaultShopSettings;
  expect(paymentMethods.map((method) => method.accountOf(defaultShopSettings))).toEqual([
    null,
    accounts.bank,
    accounts.easypaisa,
    accounts.jazzcash,
  ]);
  expect(paymentMethods.filter(({ asksReference }) => asksReference).map(({ id }) => id)).toEqual([
    "bank-transfer",
    "easypaisa",
    "jazzcash",
  ]);
  expect(findPaymentMethod("easypaisa").label).toBe("Easypaisa");
});
