import { findAccountByEmail } from "#domains/accounts/find-account.ts";
import { formatDate } from "#kernel/time.ts";
import { type AccountMailContext, sendAccountMail } from "./internal/send-account-mail.ts";

/**
 * Mails the owner of an account that somebody tried to register with its address: most often the owners themselves,
 * who forgot the account.
 */
export async function sendRegistrationNotice(means: AccountMailContext, email: string): Promise<void> {
  const account = await findAccountByEmail(means.database, email);
  if (account)
    await sendAccountMail(means, "registration-notice", account, "/user/forgot-password", formatDate(new Date()));
}
