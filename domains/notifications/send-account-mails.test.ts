import { expect, test } from "vitest";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { register } from "#test/register.ts";
import { resetPassword } from "#domains/accounts/passwords/reset-password.ts";
import { verifyEmail } from "#domains/accounts/email/verify-email.ts";
import { newId } from "#kernel/ids.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import {
  type AccountMail,
  sendEmailVerification,
  sendPasswordReset,
  sendRegistrationNotice,
} from "./send-account-mails.ts";

const device = { address: "10.1.2.3", agent: "Chrome on Android" };

async function openRoom({ refusals = 0 } = {}) {
  const shop = await openShop();
  const mailbox = openMailbox({ refusals });
  const told: AccountMail[] = [];
  const render = async (mail: AccountMail) => {
    told.push(mail);
    return { subject: mail.kind, html: "<p>html</p>", text: "text" };
  };
  const result = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    device,
  );
  if (result.outcome !== "registered") throw new Error(result.outcome);
  const tokenOf = (mail: AccountMail | undefined) => mail?.url.split("/").at(-1) ?? "";
  return {
    shop,
    mailbox,
    told,
    tokenOf,
    account: result.session.account,
    dependencies: { database: shop.db, mail: mailbox, render, baseUrl: "https://shop.example" },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("the link of a verification mail verifies the address; there is no second mail for a verified one", async () => {
  await using room = await openRoom();
  await sendEmailVerification(room.dependencies, room.account.id);
  expect(room.mailbox.mails).toMatchObject([
    {
      to: "ayesha@example.com",
      subject: "email-verification",
      params: { fname: "Ayesha", sname: "Khan", link: room.told[0]!.url },
    },
  ]);
  const token = room.tokenOf(room.told[0]);
  expect(room.told[0]!.url).toBe(`https://shop.example/user/verify-email/${token}`);
  expect(room.mailbox.mails[0]!.key).not.toContain(token);
  expect(await verifyEmail(room.shop.db, { token, password: "blue river stone" }, device)).toMatchObject({
    outcome: "verified",
    session: { account: { id: room.account.id } },
  });
  await sendEmailVerification(room.dependencies, room.account.id);
  await sendEmailVerification(room.dependencies, newId());
  expect(room.mailbox.mails).toHaveLength(1);
});

test("the link of a reset mail sets a new password; an address without an account gets no mail", async () => {
  await using room = await openRoom();
  await sendPasswordReset(room.dependencies, "nobody@example.com");
  expect(room.mailbox.mails).toEqual([]);
  await sendPasswordReset(room.dependencies, "ayesha@example.com");
  const token = room.tokenOf(room.told[0]);
  expect(room.told[0]!.url).toBe(`https://shop.example/user/reset-password/${token}`);
  expect(await resetPassword(room.shop.db, { token, password: "a green tree" })).toMatchObject({ outcome: "reset" });
  expect(await logIn(room.shop.db, { email: "ayesha@example.com", password: "a green tree" }, device)).toMatchObject({
    outcome: "logged-in",
  });
});

test("a mail that was refused is sent again with a link that opens", async () => {
  await using room = await openRoom({ refusals: 1 });
  await expect(sendPasswordReset(room.dependencies, "ayesha@example.com")).rejects.toThrow("The mailbox is closed");
  await sendPasswordReset(room.dependencies, "ayesha@example.com");
  expect(room.mailbox.mails).toHaveLength(1);
  expect(
    await resetPassword(room.shop.db, { token: room.tokenOf(room.told[1]), password: "a green tree" }),
  ).toMatchObject({ outcome: "reset" });
});

test("who has an account is told when somebody registers with its address, and nobody else is", async () => {
  await using room = await openRoom();
  await sendRegistrationNotice(room.dependencies, "nobody@example.com");
  await sendRegistrationNotice(room.dependencies, "ayesha@example.com");
  expect(room.mailbox.mails).toMatchObject([{ to: "ayesha@example.com", subject: "registration-notice" }]);
});
