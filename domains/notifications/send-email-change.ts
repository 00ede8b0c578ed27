import { createEmailChangeLink } from "#domains/accounts/email/change-email.ts";
import { formatDate } from "#kernel/time.ts";
import { type AccountMailContext, sendAccountMail } from "./internal/send-account-mail.ts";

/**
 * Mails the link of an address change to the new address, and a note to the old one. If the new address has an
 * account, its owner receives a note instead of the link. The link is created here, so that its day starts when the
 * mail is sent.
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
