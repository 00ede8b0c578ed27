import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeHistory } from "#test/change-history.ts";
import { register } from "#test/register.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { exportOrders } from "./import-export/export-orders.ts";
import { findHistory } from "./history/find-history.ts";
import { findOrder, findOrderByToken } from "./find-order.ts";
import { findOrderRecord } from "./find-order-record.ts";
import { findOrderVersion } from "./find-order-version.ts";
import { anonymiseAccountOrders, anonymiseDueOrders } from "./anonymise-orders.ts";
import { claimGuestOrders } from "./customers/claim-guest-orders.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderState } from "./order.ts";
import { recordPayment } from "./payments/record-payment.ts";
import { setLinePrice } from "./edits/set-line-price.ts";
import { listOverrules, overruleRisk } from "./risk/overrule-risk.ts";
import { rotateAccessToken, trackOrder } from "./private-link.ts";
import { system, customer, staffWith } from "#test/actors.ts";
import { blockCustomer, findBlocks } from "#domains/customers/block-customer.ts";
import type { CustomerKey } from "#domains/customers/customer-key.ts";
import { addCustomerNote, listCustomerNotes } from "#domains/customers/customer-notes.ts";
import { newId } from "#kernel/ids.ts";
import { setReferenceAsShopper } from "#test/shopper-commands.ts";

const terms = { returnDays: 7 };
/** Every value that identifies the person. No row of an anonymised order may contain one of them. */
const personal = /Ayesha|Khan|923001234567|ayesha@|House 12|54700|JC-77|Ring twice/;

async function account(shop: TestShop): Promise<{ id: string; sessionToken: string }> {
  const opened = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: recipient.email, password: "blue river stone" },
    { address: "10.0.0.1", agent: "" },
  );
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  return { id: opened.session.account.id, sessionToken: opened.session.token };
}

/** Creates an order of the account, moves it through the states and makes its history `daysAgo` days old. */
async function orderOf(shop: TestShop, sessionToken: string | null, way: OrderState[] = [], daysAgo = 0) {
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith(await shop.sells()), { payment: "jazzcash", sessionToken }),
  );
  if (placed.outcome !== "placed") throw new Error("Not placed");
  await setReferenceAsShopper(shop.db, placed.orderId, "JC-77");
  const reason = "Ayesha is a regular";
  await setLinePrice(shop.db, system, { order: placed.orderId, position: 0, unitPrice: rupees(4_000), reason });
  for (const to of way)
    await moveOrder(shop.db, system, {
      order: placed.orderId,
      to,
      note: "Ring twice",
      courier: "TCS",
      tracking: "123",
    });
  await age(shop, placed.orderId, daysAgo);
  return placed;
}

/** Pays the refund that an order owes its shopper, if any. */
async function payRefund(shop: TestShop, order: string) {
  const { refundOwed } = (await findOrderRecord(shop.db, system, order))!.balance;
  if (refundOwed > 0)
    expect(await recordPayment(shop.db, system, { order, kind: "refund-paid", amount: refundOwed })).toMatchObject({
      outcome: "done",
    });
  return refundOwed;
}

const age = (shop: TestShop, orderId: string, days: number) =>
  changeHistory(
    shop.pool,
    `update orders_history set at = at - make_interval(days => ${days}) where order_id = '${orderId}'`,
  );
const disown = (shop: TestShop, accountId: string) =>
  runTransaction(shop.db, (tx) => anonymiseAccountOrders(tx, customer(accountId), terms));
const rowsOf = async (shop: TestShop, orderId: string) =>
  JSON.stringify(
    await shop.look(
      `select o.*, h.note, h.details, a.label from orders_orders o join orders_history h on h.order_id = o.id join orders_adjustments a on a.order_id = o.id where o.id = '${orderId}'`,
    ),
  );

const delivered: OrderState[] = ["confirmed", "packed", "shipped", "delivered"];

test.each([
  "delete from orders_history",
  "truncate orders_history",
  "update orders_history set state = 'cancelled'",
  "update orders_history set at = now()",
  "update orders_history set actor_kind = 'guest', actor_id = null",
  "update orders_history set note = 'Other words'",
  `update orders_history set details = '{"kind": "edited"}'`,
  "delete from orders_orders",
])("the database refuses, whoever is forgotten: %s", async (statement) => {
  await using shop = await openShop();
  const { sessionToken } = await account(shop);
  const { orderId } = await orderOf(shop, sessionToken, delivered, 15);
  const before = await rowsOf(shop, orderId);
  await expect(shop.pool.query(statement)).rejects.toThrow("append-only");
  expect(await rowsOf(shop, orderId)).toBe(before);
});

test("an order that has long been over forgets who bought it, keeps what was bought, and can be reached by nobody", async () => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const { orderId, accessToken } = await orderOf(shop, sessionToken, delivered, 15);
  const before = (await findOrder(shop.db, orderId))!;
  expect(await rowsOf(shop, orderId)).toMatch(personal);
  const staff = staffWith("orders.edit", "customers.read");
  await overruleRisk(shop.db, staff, { order: orderId, level: "high", reason: "Ayesha refused it" });
  await shop.pool.query(
    `insert into orders_receipts (id, order_id, reference, file_key, media_type, digest, note) values ('${newId()}', '${orderId}', 'JC-77', 'receipts/1', 'image/jpeg', 'x', 'Dear Ayesha')`,
  );
  await shop.pool.query("insert into orders_verified_phones (order_id, phone) values ($1, $2)", [
    orderId,
    before.phone,
  ]);
  await shop.settle();

  await disown(shop, id);

  const after = (await findOrder(shop.db, orderId))!;
  expect(await listOverrules(shop.db, staff, orderId)).toEqual([]);
  expect(await shop.look("select id from orders_receipts")).toEqual([]);
  expect((await shop.queuedJobs("delete-files")).map(({ payload }) => payload)).toEqual([{ keys: ["receipts/1"] }]);
  expect(await shop.look("select phone from orders_verified_phones")).toEqual([]);
  expect(await overruleRisk(shop.db, staff, { order: orderId, level: "low", reason: "?" })).toEqual({
    outcome: "not-found",
  });
  expect(JSON.stringify(await shop.look("select before, after from audit_entries"))).not.toMatch(personal);
  expect(await rowsOf(shop, orderId)).not.toMatch(personal);
  expect(after).toEqual({
    ...before,
    version: before.version + 1,
    firstName: "",
    secondName: "",
    phone: "",
    email: "",
    address: "",
    zip: null,
    paymentReference: null,
    accountId: null,
    accessToken: `forgotten:${orderId}`,
    forgottenAt: expect.any(Date) as Date,
  });
  expect((await findHistory(shop.db, orderId)).map(({ state, note, details }) => [state, note, details])).toEqual([
    ["placed", null, null],
    ["placed", null, { kind: "payment-reference", reference: "" }],
    [
      "placed",
      null,
      {
        kind: "edited",
        changes: [
          { kind: "price", name: "Whey", from: 450_000, to: 400_000 },
          { kind: "total", from: 450_000, to: 400_000 },
        ],
      },
    ],
    ["confirmed", null, null],
    ["packed", null, null],
    ["shipped", null, { kind: "shipment", courier: "TCS", trackingNumber: "123" }],
    ["delivered", null, null],
  ]);
  expect(await shop.changeTags()).toEqual([`order:${orderId}`]);
  for (const token of [accessToken, after.accessToken])
    expect([await findOrderByToken(shop.db, token), await findOrderVersion(shop.db, token)]).toEqual([null, null]);
  expect(await rotateAccessToken(shop.db, system, orderId)).toBeNull();
  for (const phone of [recipient.phone, ""])
    expect(await trackOrder(shop.db, { number: before.number, phone })).toBeNull();
  const exported = await runTransaction(shop.db, (tx) => Array.fromAsync(exportOrders(tx)));
  expect(exported).toMatchObject([
    {
      firstName: "",
      id: orderId,
      order: {
        f_name: "",
        email: "",
        total: before.total,
        account_deleted: expect.any(String) as string,
        forgotten: after.forgottenAt?.toISOString(),
      },
    },
  ]);
});

test("what staff noted about somebody, and the block, end with the last order of the phone and the address", async () => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const [first, last] = [
    await orderOf(shop, sessionToken, delivered, 15),
    await orderOf(shop, sessionToken, delivered, 2),
  ];
  const keys: CustomerKey[] = [
    { kind: "phone", value: recipient.phone },
    { kind: "email", value: recipient.email.toLowerCase() },
  ];
  const other: CustomerKey = { kind: "phone", value: "+923009999999" };
  const by = staffWith("customers.edit", "customers.block", "customers.read");
  for (const key of [...keys, other])
    await addCustomerNote(shop.db, by, key, { noteId: newId(), body: "Ayesha is a regular" });
  await blockCustomer(shop.db, by, [...keys, other], { reason: "Refused five parcels" });
  const left = async () => [
    (await listCustomerNotes(shop.db, by, [...keys, other])).length,
    (await findBlocks(shop.db, by, [...keys, other])).length,
  ];

  await disown(shop, id);
  expect((await findOrder(shop.db, first.orderId))?.phone).toBe("");
  expect(await left()).toEqual([3, 3]);
  await age(shop, last.orderId, 15);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(1);
  expect(await left()).toEqual([1, 1]);
  expect(await findBlocks(shop.db, by, [other])).toHaveLength(1);
});

test("an order under way keeps where it goes and tells of its moves, until it is over for long enough", async () => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const { orderId, accessToken } = await orderOf(shop, sessionToken, ["confirmed", "packed"], 400);
  await disown(shop, id);
  expect(await findOrder(shop.db, orderId)).toMatchObject({ ...recipient, accountId: null, forgottenAt: null });
  expect((await findOrderByToken(shop.db, accessToken))?.id).toBe(orderId);
  await shop.settle();
  for (const to of ["shipped", "delivered"] as const)
    await moveOrder(shop.db, system, { order: orderId, to, courier: "TCS", tracking: "123" });
  expect((await shop.queuedJobs()).map(({ task }) => task).filter((task) => task !== "mark-sales-days")).toEqual([
    "send-order-state",
    "send-order-state",
  ]);

  await age(shop, orderId, 13);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(0);
  await age(shop, orderId, 1);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(1);
  expect(await rowsOf(shop, orderId)).not.toMatch(personal);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(0);
});

test.each<[OrderState[], number]>([
  [["cancelled"], 7],
  [["confirmed", "packed", "shipped", "refused"], 7],
  [delivered, 14],
  [[...delivered, "returned"], 7],
])("%j is remembered for %i days", async (way, days) => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const { orderId } = await orderOf(shop, sessionToken, way, days - 1);
  await payRefund(shop, orderId);
  await disown(shop, id);
  expect((await findOrder(shop.db, orderId))?.forgottenAt).toBeNull();
  await age(shop, orderId, 1);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(1);
});

test("an order whose shopper is owed a refund or still owes money is remembered until that is paid", async () => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const refused = await orderOf(shop, sessionToken, ["confirmed", "packed", "shipped", "refused"], 100);
  const dearer = await orderOf(shop, sessionToken, delivered, 100);
  const owed = rupees(50);
  await shop.look(
    `insert into orders_payments (id, order_id, kind, amount, actor_kind) values (gen_random_uuid(), '${dearer.orderId}', 'due', ${owed}, 'system')`,
  );
  await disown(shop, id);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(0);
  for (const { orderId } of [refused, dearer]) expect(await findOrder(shop.db, orderId)).toMatchObject(recipient);

  expect(await payRefund(shop, refused.orderId)).toBeGreaterThan(0);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(1);
  expect((await findOrder(shop.db, refused.orderId))?.forgottenAt).not.toBeNull();
  await recordPayment(shop.db, system, { order: dearer.orderId, kind: "advance", amount: owed });
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(1);
});

test("orders of others, and of guests with the same address, are left alone; a later account gets none of those disowned", async () => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const guests = await orderOf(shop, null, delivered, 500);
  const under = await orderOf(shop, sessionToken);
  await disown(shop, id);
  expect(await anonymiseDueOrders(shop.db, system, terms)).toBe(0);
  expect(await findOrder(shop.db, guests.orderId)).toMatchObject(recipient);

  expect(await claimGuestOrders(shop.db, id, recipient.email)).toBe(1);
  expect([
    (await findOrder(shop.db, guests.orderId))?.accountId,
    (await findOrder(shop.db, under.orderId))?.accountId,
  ]).toEqual([id, null]);
});

test("an order that was forgotten can still come back, and nothing is noted or mailed about anybody", async () => {
  await using shop = await openShop();
  const { id, sessionToken } = await account(shop);
  const { orderId } = await orderOf(shop, sessionToken, delivered, 100);
  await disown(shop, id);
  await shop.settle();
  expect(await moveOrder(shop.db, system, { order: orderId, to: "returned", note: "Ring twice" })).toEqual({
    outcome: "moved",
  });
  expect(await rowsOf(shop, orderId)).not.toMatch(personal);
  expect((await shop.queuedJobs()).map(({ task }) => task)).not.toContain("send-order-state");
});

test("many orders are forgotten, each once, also by two sweeps at a time", async () => {
  await using shop = await openShop();
  await shop.db
    .execute(sql`insert into orders_orders (id, access_token, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total, state, placed_at, forget_at)
    select gen_random_uuid(), 'token-' || n, 'Ali', 'Khan', '+923001234567', 'a@example.com', 'Punjab', 'Lahore', 'x', 'jazzcash', 1, 0, 0, 1, 'cancelled', now() - interval '1 year', now() from generate_series(1, 1201) n`);
  const swept = await Promise.all([
    anonymiseDueOrders(shop.db, system, terms),
    anonymiseDueOrders(shop.db, system, terms),
  ]);
  expect(swept[0] + swept[1]).toBe(1_201);
  expect(await shop.look("select count(*)::int as left from orders_orders where phone <> ''")).toEqual([{ left: 0 }]);
});
