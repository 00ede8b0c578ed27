import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { sendCreditMail } from "#domains/notifications/send-credit-mail.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { saveMailText } from "#domains/settings/mail-texts.ts";
import { renderCreditMail } from "#emails/credit-mail.tsx";
import { paisa, rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { contradictionsOfCredit } from "#test/credit-books.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import type { CreditOwner } from "./credit.ts";
import { expireCredit } from "./expire-credit.ts";
import { findOwnCredit } from "./find-credit.ts";
import { issueCredit } from "./issue-credit.ts";

const bookkeeper = staffWith("payments.reconcile");
const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

async function openCredit() {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const mailbox = openMailbox();
  const joined = await register(
    shop.db,
    { firstName: "عائشہ", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "203.0.113.7", agent: "Chrome" },
    { verified: true },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  const owner = { accountId: joined.session.account.id };
  const context = { database: shop.db, mail: mailbox, baseUrl: "https://shop.example", log: pino({ level: "silent" }) };
  return {
    shop,
    mailbox,
    owner,
    token: joined.session.token,
    /** Sends the mails that wait, each job twice, as after a crash. */
    async mail() {
      const jobs = await shop.queuedJobs("send-credit-mail");
      await shop.settle();
      for (const { payload } of [...jobs, ...jobs])
        await sendCreditMail({ ...context, render: renderCreditMail }, payload as Jobs["send-credit-mail"]);
      return mailbox.mails.splice(0);
    },
  };
}

const issue = (shop: TestShop, owner: CreditOwner, amount: number, reason: string | null = null) =>
  runTransaction(shop.db, (tx) => issueCredit(tx, bookkeeper, { owner, amount: rupees(amount), reason }));

/** An order that credit pays whole. */
async function spend(shop: TestShop, token: string, amount: number) {
  const { variantId } = await shop.sells({ price: amount });
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId }), { sessionToken: token, credit: { code: null, seen: rupees(amount) } }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.orderId;
}

const sweep = (shop: TestShop, at: number, days: number | null = 100) =>
  expireCredit(shop.db, system, { days, now: later(at) });

test("a customer is mailed once of credit that was given or came back, with the amount, the words and how it is spent, in the shop's own words", async () => {
  const { shop, owner, token, mail } = await openCredit();
  const words = { subject: "{amount} for {name}", intro: "Salaam {name}, you have {balance}.", version: 0 };
  await saveMailText(shop.db, staffWith("settings.edit"), "credit-issued", words);
  await issue(shop, owner, 1_500, "The shaker leaked");
  const [given, ...more] = await mail();
  expect(more).toEqual([]);
  expect(given).toMatchObject({ to: "ayesha@example.com", subject: "Rs 1,500 for عائشہ Khan" });
  for (const part of [
    "Salaam عائشہ Khan, you have Rs 1,500.",
    "A word from us: The shaker leaked",
    "Log in, and the checkout takes it off your next order.",
    "https://shop.example/user/dashboard",
  ])
    expect(given!.text).toContain(part);

  const order = await spend(shop, token, 1_000);
  expect(await mail()).toEqual([]);
  await cancelOrder(shop.db, system, { order });
  expect(await mail()).toMatchObject([{ subject: "Rs 1,000 of your store credit at Taqat is back" }]);
});

test("a guest's mail leads to the page of the order, has no code, and is not sent once the credit is spent or its customer forgotten", async () => {
  const { shop, mail } = await openCredit();
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells()), { recipient: buyer(1) }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await issue(shop, { orderId: placed.orderId }, 300);
  const [sent] = await mail();
  expect(sent!.text).toContain(`https://shop.example/order/${placed.accessToken}`);
  expect(sent!.text).toContain("We send no code by mail.");
  expect(sent!.text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(JSON.stringify(await shop.look("select * from mail_log"))).not.toContain(placed.accessToken);
  await issue(shop, { orderId: placed.orderId }, 200);
  await shop.pool.query("update orders_orders set email = '' where id = $1", [placed.orderId]);
  expect(await mail()).toEqual([]);
});

test("what is older than the owner's days ends two weeks after its customer was told, the oldest spent first, once for several workers", async () => {
  const { shop, owner, token, mail } = await openCredit();
  await issue(shop, owner, 1_000);
  await mail();
  expect(await sweep(shop, 80)).toEqual({ told: 0, expired: 0 });
  const told = await Promise.all([sweep(shop, 87), sweep(shop, 87)]);
  expect(told.map((each) => each.told).sort()).toEqual([0, 1]);
  expect((await findOwnCredit(shop.db, owner))!.expires).toMatchObject({ amount: rupees(1_000) });
  const [warning, ...more] = await mail();
  expect(more).toEqual([]);
  expect(warning!.text).toMatch(/Rs 1,000 of it ends on .*, unless you use it before\./);
  // 300 of it are used; what was given since stays.
  await spend(shop, token, 300);
  await issue(shop, owner, 50);
  await shop.pool.query(
    "begin; set local session_replication_role = replica; update store_credit_entries set at = now() + interval '80 days' where amount = 5000; commit",
  );
  expect(await sweep(shop, 100)).toEqual({ told: 0, expired: 0 });
  const ended = await Promise.all([sweep(shop, 101.5), sweep(shop, 101.5)]);
  expect(ended.reduce((all, { expired }) => all + expired, 0)).toBe(1);
  const left = (await findOwnCredit(shop.db, owner))!;
  expect(left).toMatchObject({ balance: rupees(50), expires: null });
  expect(left.entries[0]).toMatchObject({ kind: "expired", amount: paisa(-rupees(700)) });
  expect(await sweep(shop, 150)).toEqual({ told: 0, expired: 0 });
});

test("without days nothing ends, and what an owner has just begun with ends nothing of which nobody was told", async () => {
  const { shop, owner, mail } = await openCredit();
  await issue(shop, owner, 700);
  expect(await sweep(shop, 5_000, null)).toEqual({ told: 0, expired: 0 });
  expect(await sweep(shop, 5_000)).toEqual({ told: 1, expired: 0 });
  expect(await sweep(shop, 5_001, null)).toEqual({ told: 0, expired: 0 });
  expect((await findOwnCredit(shop.db, owner))!.expires).toBeNull();
  await mail();
  expect(await sweep(shop, 5_015)).toEqual({ told: 1, expired: 0 });
  expect(await sweep(shop, 5_030)).toEqual({ told: 0, expired: 1 });
  expect((await findOwnCredit(shop.db, owner))!.balance).toBe(0);
  expect(await shop.look("select after from audit_entries where action = 'store-credit.expired'")).toEqual([
    { after: { amount: rupees(700), balance: 0 } },
  ]);
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});
