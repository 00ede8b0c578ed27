import { expect, onTestFinished, test } from "vitest";
import { anonymiseDueOrders } from "#domains/orders/anonymise-orders.ts";
import { moveGuestCredit } from "#domains/store-credit/move-guest-credit.ts";
import { forgetPayoutTexts } from "#domains/payouts/forget-payout-texts.ts";
import { sweepCodes } from "#domains/phone-codes/sweep-codes.ts";
import { forgetRefills } from "#domains/refill/forget-refills.ts";
import { forgetOrderDevices } from "#domains/push/order-devices.ts";
import { forgetReturns } from "#domains/returns/forget-returns.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { changeHistory } from "#test/change-history.ts";
import { system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openStorage } from "#test/open-storage.ts";
import {
  knownPhone as phone,
  knownWord as word,
  marksOfKnown as marks,
  openKnownCustomer,
  knownPassword as password,
} from "#test/known-customer.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

/** Tables with texts that say nothing about a customer, or only for a time, and why. The test below asks for every other one to be filled. */
const without: Record<string, RegExp> = {
  "the shop's own goods, pages and settings; a language without a person":
    /^(catalog|content_(?!messages)|couriers|media|pricing|redirects|search|settings|messaging_(settings|texts|languages))/,
  "stock, bulk work and files of products": /^(inventory|bulk_edits)/,
  "staff, their drafts (deleted after a day) and what they did, which the audit trail notes without personal data":
    /^(staff|audit|api_keys|accounts_credentials$)/,
  "secrets of carts, without a person": /^cart/,
  "what couriers say of parcels, and parcels by their numbers":
    /^(orders_(courier|booking|shipments|waiting|city_ends|sales|stale)|payouts_(rows|certificates))/,
  "the books of money, which the law has the shop keep: they hold the numbers of transfers":
    /^(orders_payments|bank_files|store_credit_(credits|entries))/,
  "goods of orders": /^(orders_lines|returns_lines)/,
  "events, keys and processes of the shop that identify nobody, deleted within days":
    /^(platform_(events|processes)|notifications_sent)/,
  "which programs backed the shop up": /^platform_backups/,
  "how fast pages were, counted without a person": /^speed/,
  "what services told of messages, until a job has read it": /^messaging_webhooks/,
};

async function columnsWithMarks(shop: TestShop): Promise<string[]> {
  const columns = await shop.look<{ schema: string; table: string; column: string }>(`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> 'platform_events'`);
  const found: string[] = [];
  for (const [name, own] of Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`)) {
    const texts = own.map(
      ({ column }) =>
        `string_agg(case when pg_typeof("${column}")::text = 'bytea' then convert_from("${column}"::text::bytea, 'LATIN1') else "${column}"::text end, ' ') as "${column}"`,
    );
    const [row] = await shop.look<Record<string, string | null>>(`select ${texts.join(", ")} from ${name}`);
    for (const [column, text] of Object.entries(row ?? {}))
      if (text !== null && marks.test(text)) found.push(`${own[0]!.table}.${column}`);
  }
  return found;
}

test("of a forgotten customer no column of any table says anything, and every table that can say something was asked", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const storage = await openStorage();
  const { account, order } = await openKnownCustomer(shop);
  const filled = new Set((await columnsWithMarks(shop)).map((column) => column.split(".")[0]!));
  const tables = await shop.look<{ table: string }>(
    "select distinct table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')",
  );
  expect(
    tables
      .map(({ table }) => table)
      .filter((table) => !filled.has(table) && !Object.values(without).some((pattern) => pattern.test(table)))
      .sort(),
    "a new table with texts: fill it above, and have it forgotten; or say why it names nobody",
  ).toEqual([]);

  expect(await deleteAccount(shop.db, { accountId: account.id, password })).toEqual({ outcome: "deleted" });
  await changeHistory(shop.pool, "update orders_history set at = at - interval '30 days'");
  expect(await anonymiseDueOrders(shop.db, system, { returnDays: 7 })).toBe(1);
  // The jobs that follow from it.
  await forgetReturns(shop.db, storage, [order]);
  await forgetPayoutTexts(shop.db, [order]);
  await forgetRefills(shop.db, [order]);
  await forgetOrderDevices(shop.db, [order]);
  // Codes are deleted a day after they ended.
  await sweepCodes(shop.db);
  await shop.settle();
  expect(await columnsWithMarks(shop)).toEqual([]);
});

test("a customer is handed what the shop keeps about them, and not what staff think of them", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { account, order } = await openKnownCustomer(shop);
  await runTransaction(shop.db, (tx) => moveGuestCredit(tx, system, { orderIds: [order], accountId: account.id }));
  await shop.pool.query("update accounts_accounts set verified_phone = $1", [phone]);
  await shop.pool.query("update orders_notes set text = 'Rude on the phone'");
  await shop.pool.query("update orders_risk_overrules set reason = 'Looks like fraud'");
  await shop.pool.query("update customers_blocks set reason = 'Never again'");
  const pieces = await Array.fromAsync(exportAccount(shop.db, { ...account, verified: true }, null));
  const handed = pieces.join("");
  expect(JSON.parse(handed)).toMatchObject({
    store_credit: {
      balance: rupees(150),
      entries: [
        { kind: "moved", amount: rupees(50) },
        { kind: "issued", amount: rupees(100), words: word },
      ],
    },
    returns: [{ order, state: "declined", words: word, answers: [{ answer: word }], photos: 1 }],
    exchanges: [],
    transfers: [{ order: 10_001, reference: word, answer: "sent", words: word }],
    calls: [{ order: 10_001, by: "phone", result: "no-answer" }],
    verified_phones: [{ order: 10_001, phone: phone }],
    messages: [{ message: word, answers: [{ answer: word }], follow_ups: [{ message: word }] }],
    stock_alerts: [{ product: expect.any(String) as string }],
    stock_alerts_in_browsers: [{ address: expect.stringContaining(word) as string }],
    browsers_with_news: [{ order_id: order, address: expect.stringContaining(word) as string }],
    messages_to_phones: {
      sent: [{ order, kind: "order-shipped", to: phone, words: word }],
      whatsapp_wanted: [{ order, phone: phone, asked_at: "checkout", until: null }],
      no_messages_since: expect.any(String) as string,
    },
  });
  for (const internal of ["Rude", "fraud", "Never again"]) expect(handed).not.toContain(internal);
});
