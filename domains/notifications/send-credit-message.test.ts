import { expect, onTestFinished, test } from "vitest";
import { optIn } from "#domains/messaging/preferences/opt-in.ts";
import { chooseLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import { deleteAccountOnRequest } from "#domains/privacy/delete-account.ts";
import { expireCredit } from "#domains/store-credit/expire-credit.ts";
import type { CreditOwner } from "#domains/store-credit/credit.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { openMessageShop, receiptOf } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { register } from "#test/register.ts";

const phone = "+923217654321";

async function open(options: Parameters<typeof openMessageShop>[1] = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop, options);
  const issue = (owner: CreditOwner, amount: number, orderId?: string) =>
    runTransaction(shop.db, (tx) => issueCredit(tx, system, { owner, amount: rupees(amount), orderId }));
  return {
    shop,
    ...room,
    issue,
    /** An account with a verified phone. */
    async join() {
      const joined = await register(
        shop.db,
        { firstName: "عائشہ", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
        { address: "203.0.113.7", agent: "Chrome" },
        { verified: true },
      );
      if (joined.outcome !== "registered") throw new Error(joined.outcome);
      const { id } = joined.session.account;
      await shop.pool.query("update accounts_accounts set verified_phone = $1 where id = $2", [phone, id]);
      return id;
    },
    /** What has been sent since this was asked last, of credit. */
    async told() {
      await room.work();
      return room.messages.splice(0).filter(({ template }) => template.name.includes("credit"));
    },
  };
}

test("the guest of an order who asked for WhatsApp is told of credit once, in the order's language, with the page where a code is made", async () => {
  const { shop, order, issue, told, log } = await open();
  const silent = await order({ updates: false, phone: "+923001111111" });
  const placed = await order();
  await chooseLanguage(shop.db, { subjectIds: [placed.id], language: "urdu" });
  await issue({ orderId: silent.id }, 1_000);
  await issue({ orderId: placed.id }, 1_500);
  expect(await told()).toMatchObject([
    {
      channel: "whatsapp",
      to: placed.phone,
      text: `محترم Ayesha Khan، Taqat پر آپ کو Rs 1,500 کا اسٹور کریڈٹ ملا ہے، کل Rs 1,500۔ اگلے آرڈر میں استعمال کریں: https://shop.example/order/${placed.accessToken} شکریہ۔`,
      template: { name: "taqat_credit_given", language: "ur" },
    },
  ]);
  expect(await told()).toEqual([]);
  expect(JSON.stringify(await log())).not.toContain(placed.accessToken);
});

test("who ordered by phone, without an e-mail address, is told by SMS where the owner has that sent, and by nothing after STOP", async () => {
  const { shop, order, issue, told } = await open({ rule: { whatsapp: true, sms: true } });
  const placed = await order({ updates: false, email: "" });
  await issue({ orderId: placed.id }, 700);
  expect(await told()).toMatchObject([{ channel: "sms", to: placed.phone, text: expect.stringContaining("Rs 700") }]);
  await shop.pool.query("insert into messaging_opt_outs (phone) values ($1)", [placed.phone]);
  await issue({ orderId: placed.id }, 800);
  expect(await told()).toEqual([]);
});

test("an account is told at its verified phone, if that has asked for WhatsApp; in its language, of credit that ends too, and it is forgotten with it", async () => {
  const { shop, order, join, issue, told } = await open();
  const accountId = await join();
  await issue({ accountId }, 500);
  // Nobody asked for messages from this phone.
  expect(await told()).toEqual([]);
  const placed = await order({ updates: false });
  await optIn(shop.db, { phone, orderId: placed.id, source: "order-page" });
  await chooseLanguage(shop.db, { subjectIds: [accountId], language: "roman-urdu" });
  await issue({ accountId }, 1_000);
  expect(await told()).toMatchObject([
    {
      to: phone,
      text: "Mohtaram عائشہ Khan, Taqat par aap ko Rs 1,000 ka store credit mila hai, kul Rs 1,500. Agle order mein istemal karein: https://shop.example/user/dashboard Shukriya.",
      template: { name: "taqat_credit_given_roman", language: "en" },
    },
  ]);
  const later = new Date(Date.now() + 90 * 86_400_000);
  await expireCredit(shop.db, system, { days: 100, now: later });
  expect(await told()).toMatchObject([
    { to: phone, text: expect.stringMatching(/^Mohtaram عائشہ Khan, .*Rs 1,500 ka store credit .* khatam ho jayega/) },
  ]);
  await deleteAccountOnRequest(shop.db, staffWith("privacy.manage"), accountId);
  expect(await shop.look("select recipient, body from messaging_log where kind like 'credit%'")).toEqual([
    { recipient: null, body: null },
    { recipient: null, body: null },
  ]);
});

test("credit of an order goes to that order's phone, and what WhatsApp cannot deliver there goes by SMS", async () => {
  const { order, join, issue, told, shop, hears, log } = await open({ rule: { whatsapp: true, sms: true } });
  const accountId = await join();
  const placed = await order();
  await shop.pool.query("update orders_orders set account_id = $1 where id = $2", [accountId, placed.id]);
  await issue({ accountId }, 900, placed.id);
  expect(await told()).toMatchObject([{ channel: "whatsapp", to: placed.phone }]);
  const { service_id: id } = (await log()).find(({ kind }) => kind === "credit-given")!;
  await hears(receiptOf(id!, "failed", { errors: [{ code: 131026, title: "Message undeliverable" }] }));
  expect(await told()).toMatchObject([
    { channel: "sms", to: placed.phone, text: expect.stringContaining("Rs 900 of store credit") },
  ]);
});

test("credit that was spent before the message is composed, or a shop that sends none, tells nothing", async () => {
  const { shop, order, issue, told } = await open();
  const placed = await order();
  await issue({ orderId: placed.id }, 500);
  await shop.pool.query("update store_credit_credits set balance = 0");
  expect(await told()).toEqual([]);
  const quiet = await open({ rule: { whatsapp: false, sms: false } });
  const other = await quiet.order();
  await quiet.shop.settle();
  await quiet.issue({ orderId: other.id }, 500);
  expect((await quiet.shop.queuedJobs()).map(({ task }) => task)).not.toContain("send-credit-message");
});
