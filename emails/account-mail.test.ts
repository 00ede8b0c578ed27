import { expect, test } from "vitest";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderAccountMail } from "./account-mail.tsx";

const { shop } = exampleConfirmation(exampleOrder());
const url = "https://shop.example/user/reset-password/T0kenT0kenT0kenT0kenT0ke";

test("each of an account's mails says what it is for, leads there, and says what to do when it was somebody else", async () => {
  const subjects = {
    "email-verification": "Confirm your registration at Taqat",
    "password-reset": "Set a new password for Taqat",
    "registration-notice": "You already have an account at Taqat",
    "staff-invitation": "You are invited to the staff of Taqat",
  } as const;
  for (const kind of Object.keys(subjects) as (keyof typeof subjects)[]) {
    const mail = await renderAccountMail({ kind, shop, url });
    expect(mail.subject).toBe(subjects[kind]);
    expect(mail.text).toContain(`: ${url}`);
    expect(mail.html.split(`href="${url}"`)).toHaveLength(3);
    for (const version of [mail.html, mail.text])
      expect(version).toMatch(/(It was not you|You did not ask for it|You do not know the shop)\? Then do nothing/);
  }
});
