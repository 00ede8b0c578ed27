import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { type AccountMailContext, sendAccountMail } from "./internal/send-account-mail.ts";

/**
 * Mails the account of an address, if it has one, the link that sets a new password. The link is created here, so that
 * its hour starts when the mail is sent.
 */
export async function sendPasswordReset(means: AccountMailContext, email: string): Promise<void> {
  const made = await createResetLink(means.database, email);
  if (made)
    await sendAccountMail(means, "password-reset", made.account, `/user/reset-password/${made.token}`, made.token);
}
