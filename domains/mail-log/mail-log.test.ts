import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { sendEmailVerification } from "#domains/notifications/send-account-mails.ts";
import { sendMailAgain } from "#domains/notifications/send-mail-again.ts";
import { sendOrderConfirmation } from "#domains/notifications/send-order-confirmation.ts";
import { renderAccountMail } from "#emails/account-mail.tsx";
import { renderConfirmationReminder } from "#emails/confirmation-reminder.tsx";
import { renderContactMessage } from "#emails/contact-message.tsx";
import { renderReturnUpdate } from "#emails/return-update.tsx";
import { renderMessageAnswer } from "#emails/message-answer.tsx";
import { renderOrderConfirmation } from "#emails/order-confirmation.tsx";
import { renderOrderUpdate } from "#emails/order-update.tsx";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { register } from "#test/register.ts";
import { discardMail } from "./discard-mail.ts";
import { countFailedMails, findMailContent, listMails, listMailsAbout } from "./list-mails.ts";
import { recordFailedMail } from "./record-mail.ts";
import { resendMail } from "./resend-mail.ts";

const by = staffWith("customers.read", "messages.answer");

/** A shop whose mails go to a mailbox, which rejects the first ones if asked to. */
async function openPost({ refusals = 0 } = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const mailbox = openMailbox({ refusals });
  const context = { database: shop.db, mail: mailbox, baseUrl: "https://shop.example", log: pino({ level: "silent" }) };
  const renders = {
    confirmation: renderOrderConfirmation,
    update: renderOrderUpdate,
    reminder: renderConfirmationReminder,
    contact: renderContactMessage,
    returned: renderReturnUpdate,
    answer: renderMessageAnswer,
    account: renderAccountMail,
  };
  return {
    shop,
    mailbox,
    confirm: (orderId: string) => sendOrderConfirmation({ ...context, render: renderOrderConfirmation }, orderId),
    verify: (accountId: string) => sendEmailVerification({ ...context, render: renderAccountMail }, accountId),
    /** Runs the jobs that send mails again, and empties the queue. */
    async work() {
      const jobs = await shop.queuedJobs("resend-mail");
      await shop.settle();
      for (const { payload } of jobs)
        await sendMailAgain({ ...context, renders }, (payload as { mailId: number }).mailId);
      return jobs.length;
    },
    log: async () => (await listMails(shop.db, by, { page: { limit: 10 } })).rows,
  };
}

test("an order's mail is in the log as it was sent, without the secret of its link, and staff send it again once a press", async () => {
  const { shop, mailbox, confirm, work, log } = await openPost();
  const { orderId, accessToken } = await orderIn(shop, { payment: "cash-on-delivery" });
  await confirm(orderId);
  const [sent] = await log();
  expect(sent).toMatchObject({ state: "sent", attempts: 1, recipient: mailbox.mails[0]!.to, resendable: true });
  const html = await findMailContent(shop.db, by, sent!.id);
  expect(mailbox.mails[0]!.html).toContain(accessToken);
  expect(html).toBe(mailbox.mails[0]!.html.replaceAll(accessToken, "•••"));

  const press = newId();
  for (const _ of [1, 2])
    expect(await resendMail(shop.db, by, { mailId: sent!.id, press })).toEqual({ outcome: "enqueued" });
  expect(await work()).toBe(1);
  expect(mailbox.mails.map(({ key }) => key)).toEqual(
    [sent!, (await log())[0]!].map((_, at) =>
      at === 0 ? `order-confirmation:${orderId}` : `order-confirmation:${orderId}:again:${press}-${sent!.id}`,
    ),
  );
  // The form arrives once more, after the mail was sent.
  await resendMail(shop.db, by, { mailId: sent!.id, press });
  expect([await work(), mailbox.mails.length]).toEqual([0, 2]);
  expect((await listMailsAbout(shop.db, by, orderId)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(await shop.look("select action, subject_id from audit_entries where action = 'mail.resent'")).toEqual([
    { action: "mail.resent", subject_id: String(sent!.id) },
  ]);
  expect(await resendMail(shop.db, by, { mailId: 999_999, press })).toEqual({ outcome: "not-found" });
});

test("copies of one mail that are sent again with one press are each sent", async () => {
  await using shop = await openShop();
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into mail_log (key, kind, subject_id, recipient, subject, state)
     select kind || ':1' || copy, kind, $1, 'ayesha@example.com', 'A mail', case kind when 'order-state' then 'sent' else 'failed' end
     from unnest(array['password-reset', 'order-state']) kind, unnest(array['', ':again:0-1']) copy returning id`,
    [newId()],
  );
  const press = newId();
  for (const { id } of rows)
    expect(await resendMail(shop.db, by, { mailId: Number(id), press })).toEqual({ outcome: "enqueued" });
  expect(await shop.queuedJobs("resend-mail")).toHaveLength(4);
});

test("a mail that failed is counted, sent at a press and then not by its job, or discarded and never sent", async () => {
  const { shop, mailbox, confirm, work, log } = await openPost({ refusals: 2 });
  const [{ orderId }, other] = [
    await orderIn(shop, { payment: "cash-on-delivery" }),
    await orderIn(shop, { payment: "jazzcash" }),
  ];
  for (const id of [orderId, other.orderId]) await expect(confirm(id)).rejects.toThrow("The mailbox is closed");
  expect(await countFailedMails(shop.db, by)).toMatchObject({ count: 2, since: expect.any(Date) as Date });
  const [second, first] = (await listMails(shop.db, by, { state: "failed", page: { limit: 10 } })).rows;
  expect(second).toMatchObject({ error: "The mailbox is closed", attempts: 1, hasContent: true });

  const press = newId();
  await resendMail(shop.db, by, { mailId: first!.id, press });
  expect(await discardMail(shop.db, by, second!.id)).toEqual({ outcome: "discarded" });
  expect(await work()).toBe(1);
  for (const id of [orderId, other.orderId]) await confirm(id);
  expect(mailbox.mails.map(({ key }) => key)).toEqual([`order-confirmation:${orderId}`]);
  expect((await log()).map(({ state }) => state)).toEqual(["discarded", "sent"]);
  expect(await countFailedMails(shop.db, by)).toEqual({ count: 0, since: null, oldest: null });
  // The form arrives once more, after the mail was sent.
  await resendMail(shop.db, by, { mailId: first!.id, press });
  expect([await work(), mailbox.mails.length]).toEqual([0, 1]);
  expect(await discardMail(shop.db, by, first!.id)).toEqual({ outcome: "not-found" });
  expect(
    await shop.look("select action, before, after from audit_entries where subject_type = 'mail' order by id"),
  ).toEqual([
    { action: "mail.resent", before: { state: "failed" }, after: { state: "waiting" } },
    { action: "mail.discarded", before: { state: "failed" }, after: { state: "discarded" } },
  ]);
});

test("the link of an account's mail is in no row of the log, a try that failed is followed by one row, and one sent again carries a new link", async () => {
  const { shop, mailbox, verify, work, log } = await openPost({ refusals: 1 });
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "203.0.113.7", agent: "Chrome" },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  const { id } = joined.session.account;
  await expect(verify(id)).rejects.toThrow("The mailbox is closed");
  await verify(id);
  const [sent, ...rest] = await log();
  expect([sent, rest]).toMatchObject([{ state: "sent", attempts: 2, recipient: "ayesha@example.com" }, []]);
  await resendMail(shop.db, by, { mailId: sent!.id, press: newId() });
  expect(await work()).toBe(1);
  const tokens = mailbox.mails.map(({ text }) => /verify-email\/([\w-]{32})/.exec(text)![1]!);
  expect(new Set(tokens).size).toBe(2);
  for (const { id: mailId } of await log()) {
    const html = await findMailContent(shop.db, by, mailId);
    expect(html).toContain("/user/verify-email/•••");
    for (const token of tokens) expect(html).not.toContain(token);
  }

  // Once the address is verified there is nothing to send, and nothing waits.
  await shop.pool.query("update accounts_accounts set email_verified = true");
  await resendMail(shop.db, by, { mailId: sent!.id, press: newId() });
  await work();
  expect([mailbox.mails.length, (await log())[0]]).toMatchObject([
    2,
    { state: "discarded", error: "There was nothing to send any more" },
  ]);
});

test("a mail that could not be composed, because the database failed, is logged with the reason and none of the values", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const subjectId = newId();
  const failed = new DrizzleQueryError("insert into links values ($1)", ["a secret token"], new Error("it is away"));
  await recordFailedMail(
    shop.db,
    { key: `password-reset:${subjectId}`, kind: "password-reset", subjectId },
    null,
    failed,
  );
  expect(await shop.look("select error from mail_log")).toEqual([
    { error: "Failed query: insert into links values ($1): it is away" },
  ]);
});
