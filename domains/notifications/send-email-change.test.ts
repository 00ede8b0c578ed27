import { runOrderClaims } from "#test/event-log.ts";
import { expect, test } from "vitest";
import { changeEmail } from "#domains/accounts/email/change-email.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { createResetLink, resetPassword } from "#domains/accounts/passwords/reset-password.ts";
import { register } from "#test/register.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { newId } from "#kernel/ids.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { type AccountMail, sendEmailChange } from "./send-account-mails.ts";

const device = { address: "10.1.2.3", agent: "Chrome on Android" };
const password = "blue river stone";
const wanted = "new@example.com";

async function openRoom() {
  const shop = await openShop();
  const mailbox = openMailbox({ refusals: 0 });
  const told: AccountMail[] = [];
  const render = async (mail: AccountMail) => {
    told.push(mail);
    return { subject: mail.kind, html: "<p>html</p>", text: "text" };
  };
  const enter = async (email: string) => {
    const result = await register(shop.db, { firstName: "Ayesha", secondName: "Khan", email, password }, device);
    if (result.outcome !== "registered") throw new Error(result.outcome);
    return { id: result.session.account.id, token: result.session.token };
  };
  const dependencies = { database: shop.db, mail: mailbox, render, baseUrl: "https://shop.example" };
  return {
    shop,
    mailbox,
    enter,
    account: await enter("ayesha@example.com"),
    /** Sends the queued mails and returns the token of the link in them. */
    async ask(accountId: string, email = wanted) {
      told.length = 0;
      await sendEmailChange(dependencies, { accountId, email });
      return (
        told
          .find(({ kind }) => kind === "email-change")
          ?.url.split("/")
          .at(-1) ?? ""
      );
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("the new address gets the link, the old one is told without it, and nothing changes before the link is opened", async () => {
  await using room = await openRoom();
  const token = await room.ask(room.account.id);
  expect(room.mailbox.mails).toMatchObject([
    {
      to: wanted,
      subject: "email-change",
      params: { email: wanted, link: `https://shop.example/user/change-email/${token}` },
    },
    {
      to: "ayesha@example.com",
      subject: "email-change-notice",
      params: { link: "https://shop.example/user/dashboard/security" },
    },
  ]);
  for (const { key } of room.mailbox.mails) expect(key).not.toContain(token);
  expect(
    await room.shop.look("select identifier from accounts_mailed_links where identifier like '%" + token + "%'"),
  ).toEqual([]);
  expect((await findAccount(room.shop.db, room.account.id))?.email).toBe("ayesha@example.com");
});

test("the link changes the address once, verifies it, brings the orders placed with it, and keeps the login", async () => {
  await using room = await openRoom();
  const { db } = room.shop;
  const placed = await placeOrder(
    db,
    orderFor(await room.shop.cartWith(await room.shop.sells()), {
      recipient: { ...recipient, email: "New@Example.com" },
    }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const reset = await createResetLink(db, "ayesha@example.com");
  const token = await room.ask(room.account.id);

  expect(await changeEmail(db, { token, accountId: room.account.id })).toEqual({ outcome: "changed", email: wanted });
  expect(await changeEmail(db, { token, accountId: room.account.id })).toEqual({ outcome: "stale-link" });
  expect(await findAccount(db, room.account.id)).toMatchObject({ email: wanted, verified: true });
  await runOrderClaims(room.shop.db);
  expect(await room.shop.look("select account_id from orders_orders")).toEqual([{ account_id: room.account.id }]);
  expect((await findSession(db, room.account.token))?.account.email).toBe(wanted);
  expect(await logIn(db, { email: wanted, password }, device)).toMatchObject({ outcome: "logged-in" });
  expect(await logIn(db, { email: "ayesha@example.com", password }, device)).toMatchObject({ outcome: "refused" });
  // A reader of the old mailbox has no access any more.
  expect(await resetPassword(db, { token: reset!.token, password: "a green tree" })).toEqual({ outcome: "stale-link" });
});

test("no other account, no older link, no late one and no made-up one changes anything", async () => {
  await using room = await openRoom();
  const { db } = room.shop;
  const mallory = await room.enter("mallory@example.com");
  const [older, token] = [await room.ask(room.account.id), await room.ask(room.account.id)];
  for (const tried of [token, older, "", "A".repeat(32)])
    expect(await changeEmail(db, { token: tried, accountId: mallory.id })).toEqual({ outcome: "stale-link" });
  expect(await changeEmail(db, { token: older, accountId: room.account.id })).toEqual({ outcome: "stale-link" });
  await room.shop.look("update accounts_mailed_links set expires_at = now() - interval '1 second'");
  expect(await changeEmail(db, { token, accountId: room.account.id })).toEqual({ outcome: "stale-link" });
  expect((await findAccount(db, mallory.id))?.email).toBe("mallory@example.com");
});

test("an address that has an account gets no link but word of it; who asked cannot tell", async () => {
  await using room = await openRoom();
  await room.enter(wanted);
  expect(await room.ask(room.account.id)).toBe("");
  expect(room.mailbox.mails).toMatchObject([
    { to: wanted, subject: "registration-notice" },
    { to: "ayesha@example.com", subject: "email-change-notice" },
  ]);
  expect(await room.shop.look("select id from accounts_mailed_links where value like 'change-email%'")).toEqual([]);
  await room.ask(newId());
  expect(room.mailbox.mails).toHaveLength(2);
});

test("where somebody registers with the address while its link is on the way, the link opens nothing", async () => {
  await using room = await openRoom();
  const token = await room.ask(room.account.id);
  await room.enter(wanted);
  expect(await changeEmail(room.shop.db, { token, accountId: room.account.id })).toEqual({ outcome: "stale-link" });
  expect((await findAccount(room.shop.db, room.account.id))?.email).toBe("ayesha@example.com");
});
