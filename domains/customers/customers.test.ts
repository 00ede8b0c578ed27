import { expect, test } from "vitest";
import { findVerifiedPhone } from "#domains/accounts/phone/verified-phone.ts";
import { endCustomerSessions } from "#domains/accounts/sessions/end-customer-sessions.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { findAccounts, listAccounts } from "#domains/accounts/find-accounts.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { countBuyerOrders, findBuyer, findBuyers, listBuyerOrders } from "#domains/orders/customers/find-buyers.ts";
import { deleteAccountOnRequest } from "#domains/privacy/delete-account.ts";
import { exportAccountForStaff } from "#domains/privacy/export-account.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { newId } from "#kernel/ids.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { blockCustomer, findBlocks, unblockCustomer } from "./block-customer.ts";
import { addCustomerNote, forgetKeys, listCustomerNotes } from "./customer-notes.ts";

const by = staffWith("customers.read", "customers.edit", "customers.block", "privacy.manage");
const password = "blue river stone";

async function join(shop: TestShop, firstName = "Ayesha", email = "ayesha@example.com") {
  const joined = await register(
    shop.db,
    { firstName, secondName: "Khan", email, password },
    { address: "203.0.113.7", agent: "Chrome" },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  return joined.session;
}

const order = async (shop: TestShop, variantId: string, change: Partial<typeof recipient> = {}, token?: string) =>
  placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId }), {
      recipient: { ...recipient, ...change },
      ...(token && { sessionToken: token }),
    }),
  );

test("accounts and guests are found by name, e-mail and phone however it is typed; each once, with what became of the orders", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 10 });
  const { account, token } = await join(shop);
  await order(shop, variantId, { phone: "+923011111111", city: "Quetta", address: "House 1" }, token);
  for (const address of ["2", "3"])
    expect(
      await order(shop, variantId, { firstName: "عائشہ", phone: "+923022222222", email: "Guest@example.com", address }),
    ).toMatchObject({ outcome: "placed" });
  const found = async (text: string) => {
    const { buyers } = await findBuyers(shop.db, by, { text, limit: 10 });
    const ids = buyers.flatMap(({ accountId }) => accountId ?? []);
    const { accounts } = await findAccounts(shop.db, by, { text, ids, limit: 10 });
    return [
      accounts.map(({ id }) => id),
      buyers.filter(({ accountId }) => accountId === null).map(({ number }) => number),
    ];
  };
  const guest = await findBuyer(shop.db, by, 10_003);
  expect(guest).toMatchObject({ phone: "+923022222222", accountId: null });
  for (const text of ["0301 1111111", "+92 301 111", "00923011111111", "ayesha@EXAMPLE", "Ayesha K"])
    expect(await found(text), text).toEqual([[account.id], []]);
  for (const text of ["۰۳۰۲ ۲۲۲۲۲۲۲", "guest@", "عائشہ"]) expect(await found(text), text).toEqual([[], [10_003]]);
  expect(await found("khan")).toEqual([[account.id], [10_003]]);
  for (const text of ["100%", "_", "' or 1=1", "0399 9999999"]) expect(await found(text), text).toEqual([[], []]);
  const { rows } = await listAccounts(shop.db, by, { page: { limit: 10 } });
  expect(rows.map(({ id }) => id)).toEqual([account.id]);
  expect(await listAccounts(shop.db, by, { page: { after: rows[0]!.cursor, limit: 10 } })).toMatchObject({ rows: [] });

  const { phone, email, number } = guest!;
  const who = { phone, email, number };
  expect((await listBuyerOrders(shop.db, by, who)).map(({ number }) => number)).toEqual([10_003, 10_002]);
  expect(await countBuyerOrders(shop.db, by, who)).toEqual([{ state: "placed", orders: 2, total: 9_000_00, back: 0 }]);
  expect(await countBuyerOrders(shop.db, by, { accountId: account.id })).toMatchObject([{ orders: 1 }]);

  // Without an address, as after a call: two such guests are not one customer.
  await order(shop, variantId, { phone: "+923033333333", email: "third@example.com", address: "House 4" });
  await shop.look("update orders_orders set email = '' where account_id is null");
  const nameless = { ...who, email: "" };
  expect((await listBuyerOrders(shop.db, by, nameless)).map(({ number }) => number)).toEqual([10_003, 10_002]);
  expect(await countBuyerOrders(shop.db, by, nameless)).toMatchObject([{ orders: 2 }]);

  // Without either, as in an earlier shop's file: each order is alone.
  await shop.look("update orders_orders set phone = '' where account_id is null");
  const unknown = { number: 10_002, phone: "", email: "" };
  expect((await listBuyerOrders(shop.db, by, unknown)).map(({ number }) => number)).toEqual([10_002]);
  const alone = await findBuyers(shop.db, by, { text: "عائشہ", limit: 10 });
  expect([alone.buyers.map((each) => each.number), alone.isCut]).toEqual([[10_003, 10_002], false]);
  expect(await findBuyers(shop.db, by, { text: "عائشہ", limit: 1 })).toMatchObject({ isCut: true });
  expect((await findAccounts(shop.db, by, { text: "khan", limit: 1 })).isCut).toBe(true);
});

test("the orders of a blocked customer are refused by phone, e-mail and account, those of others are not, until the block ends", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 20 });
  const { account, token } = await join(shop);
  const keys = [
    { kind: "account", value: account.id },
    { kind: "phone", value: "+923011111111" },
    { kind: "email", value: "fraud@example.com" },
  ] as const;
  const kinds = ["account", "email", "phone"];
  expect(await blockCustomer(shop.db, by, [...keys], { reason: " " })).toMatchObject({ outcome: "invalid" });
  expect(await blockCustomer(shop.db, by, [...keys], { reason: "Refused nine parcels" })).toEqual({
    outcome: "blocked",
  });
  const before = await shop.look(
    "select available from inventory_levels, lateral (select on_hand - committed as available) a",
  );
  const other = { phone: "+923044444444", email: "other@example.com" };
  for (const [change, session] of [
    [{ ...other, phone: "+923011111111" }],
    [{ ...other, email: "FRAUD@example.com" }],
    // A tag behind the name reaches the same mailbox.
    [{ ...other, email: "fraud+2@example.com" }],
    [other, token],
  ] as const)
    expect(await order(shop, variantId, change, session), JSON.stringify(change)).toEqual({ outcome: "blocked" });
  expect(
    await shop.look("select available from inventory_levels, lateral (select on_hand - committed as available) a"),
  ).toEqual(before);
  expect(await order(shop, variantId, other)).toMatchObject({ outcome: "placed" });
  expect(await findBlocks(shop.db, by, [keys[1]])).toMatchObject([{ reason: "Refused nine parcels" }]);
  const colleague = staffWith("customers.block", "customers.read");
  await blockCustomer(shop.db, colleague, [keys[1]], { reason: "Gives false addresses" });
  expect(await findBlocks(shop.db, by, [keys[1]])).toMatchObject([
    { reason: "Gives false addresses", authorId: colleague.accountId },
  ]);

  // Another spelling of the mailbox finds the block, and ends with its own person alone.
  const spelled = { kind: "email", value: "fraud+2@example.com" } as const;
  expect(await findBlocks(shop.db, by, [spelled])).toMatchObject([{ value: "fraud@example.com" }]);
  await runTransaction(shop.db, (tx) => forgetKeys(tx, [spelled]));
  expect(await order(shop, variantId, { ...other, email: "Fraud@example.com" })).toEqual({ outcome: "blocked" });

  await unblockCustomer(shop.db, by, [...keys]);
  expect(await order(shop, variantId, { ...other, phone: "+923011111111" })).toMatchObject({ outcome: "placed" });
  expect(
    await shop.look(
      "select action, subject_id, before, after from audit_entries where actor_kind = 'staff' order by id",
    ),
  ).toEqual([
    { action: "customer.blocked", subject_id: account.id, before: null, after: { blocked: kinds } },
    {
      action: "customer.blocked",
      subject_id: null,
      before: { blocked: ["phone"] },
      after: { blocked: ["phone"], reasonReplaced: true },
    },
    { action: "customer.unblocked", subject_id: account.id, before: { blocked: kinds }, after: { blocked: [] } },
  ]);
});

test("staff note, sign out, hand out the data and delete the account of a customer, and never of a colleague", async () => {
  await using shop = await openShop();
  const { account, token } = await join(shop);
  const key = { kind: "account", value: account.id } as const;
  const noteId = newId();
  for (const _ of [1, 2]) await addCustomerNote(shop.db, by, key, { noteId, body: "Wants\r\nmornings" });
  expect(await addCustomerNote(shop.db, by, key, { noteId, body: "Wants evenings" })).toEqual({
    outcome: "idempotency-conflict",
  });
  expect(await addCustomerNote(shop.db, by, key, { noteId: newId(), body: "" })).toMatchObject({ outcome: "invalid" });
  expect((await listCustomerNotes(shop.db, by, [key])).map(({ body }) => body)).toEqual(["Wants\nmornings"]);
  await shop.pool.query("update accounts_accounts set verified_phone = '+923001234567' where id = $1", [account.id]);
  expect(await endCustomerSessions(shop.db, by, account.id)).toEqual({ outcome: "ended" });
  expect(await findVerifiedPhone(shop.db, account.id)).toBeNull();
  expect(await findSession(shop.db, token)).toBeNull();
  const document = JSON.parse(
    (await Array.fromAsync((await exportAccountForStaff(shop.db, by, account.id))!)).join(""),
  ) as object;
  expect(document).toMatchObject({ users: { Ayesha: { email: "ayesha@example.com" } } });
  await blockCustomer(shop.db, by, [key], { reason: "Fraud" });
  expect(await deleteAccountOnRequest(shop.db, by, account.id)).toEqual({ outcome: "deleted" });
  for (const table of ["accounts_accounts", "customers_notes", "customers_blocks"])
    expect(await shop.look(`select from ${table}`), table).toEqual([]);

  await createOwner(shop.db, system, { email: "owner@example.com", password });
  const [owner] = await shop.look<{ id: string }>("select id from accounts_accounts");
  expect(await endCustomerSessions(shop.db, by, owner!.id)).toEqual({ outcome: "not-a-customer" });
  expect(await deleteAccountOnRequest(shop.db, by, owner!.id)).toEqual({ outcome: "not-a-customer" });
  expect(await exportAccountForStaff(shop.db, by, owner!.id)).toBeNull();
});
