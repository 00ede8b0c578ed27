import { createEmailChangeLink } from "#domains/accounts/email/create-email-change-link.ts";
import { formatDate } from "#kernel/time.ts";
import { type AccountMailContext, sendAccountMail } from "./internal/send-account-mail.ts";

/**
 * Sends the link that changes an account's address to the new one, and word of it to the old one. Where the new one has an account, its owner is told in place of
 * the link. The link is made now, so that its day begins with the mail.
 */
export async function sendEmailChange(
  means: AccountMailContext,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const made = await createEmailChangeLink(means.database, accountId, email);
  if (!made) return;
  if (made.outcome === "made")
    await sendAccountMail(
      means,
      "email-change",
      { ...made.account, email },
      `/user/change-email/${made.token}`,
      made.token,
    );
  else await sendAccountMail(means, "registration-notice", made.owner, "/user/forgot-password", formatDate(new Date()));
  await sendAccountMail(
    means,
    "email-change-notice",
    made.account,
    "/user/dashboard/security",
    `${email} ${formatDate(new Date())}`,
  );
}
