import { createVerificationLink } from "#domains/accounts/email/verify-email.ts";
import { type AccountMailContext, sendAccountMail } from "./internal/send-account-mail.ts";

/**
 * Mails an account the link that verifies its address; sends nothing when there is nothing to verify. The link is
 * created here, so that its day starts when the mail is sent.
 */
export async function sendEmailVerification(means: AccountMailContext, accountId: string): Promise<void> {
  const made = await createVerificationLink(means.database, accountId);
  if (made)
    await sendAccountMail(means, "email-verification", made.account, `/user/verify-email/${made.token}`, made.token);
}
