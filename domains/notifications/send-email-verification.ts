import { createVerificationLink } from "#domains/accounts/email/create-verification-link.ts";
import { type AccountMailContext, sendAccountMail } from "./internal/send-account-mail.ts";

/** Sends an account the link that verifies its address; nothing when there is nothing to verify. The link is made now, so that its day begins with the mail. */
export async function sendEmailVerification(means: AccountMailContext, accountId: string): Promise<void> {
  const made = await createVerificationLink(means.database, accountId);
  if (made)
    await sendAccountMail(means, "email-verification", made.account, `/user/verify-email/${made.token}`, made.token);
}
