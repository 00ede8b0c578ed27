import type { MailShop, RenderedMail } from "./order-confirmation.ts";
import { createHash } from "node:crypto";
import type { Account } from "#domains/accounts/account.ts";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import type { MailText } from "#kernel/mail-texts.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendAndLog } from "./internal/send-once.ts";
import { createVerificationLink } from "#domains/accounts/email/verify-email.ts";
import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { findAccountByEmail } from "#domains/accounts/find-account.ts";
import { formatDate } from "#kernel/time.ts";
import { createEmailChangeLink } from "#domains/accounts/email/change-email.ts";

/**
 * The kinds of account mails: to verify an address, to set a new password, to tell an owner that somebody tried to
 * register with their address, to change the address, to tell the old address about the change, and to invite to the
 * staff.
 */
export type AccountMailKind =
  | "email-verification"
  | "password-reset"
  | "registration-notice"
  | "email-change"
  | "email-change-notice"
  | "staff-invitation";

/** The data of such a mail. It has no name, because anybody can type any text as a name. */
export interface AccountMail {
  kind: AccountMailKind;
  shop: MailShop;
  /** The link's URL. */
  url: string;
  /** The shop's own words; without them the mail has those of the code. */
  text?: MailText;
}

export type RenderAccountMail = (mail: AccountMail) => Promise<RenderedMail>;

type AccountMailContext = Omit<MailContext<RenderAccountMail>, "log">;

interface AccountMailOptions {
  /** What tells this mail from others of its kind: the token of its link, which the log of mails does not store; or a day. */
  occasion: string;
  /** The key of a mail that staff have sent again. */
  again?: string | undefined;
}

/** Mails an account. Each call is a new mail, because a new link must arrive even when an earlier mail did. */
async function sendAccountMail(
  { database, mail, render, baseUrl }: AccountMailContext,
  kind: AccountMailKind,
  account: Account,
  path: string,
  { occasion, again }: AccountMailOptions,
) {
  const url = `${baseUrl}${path}`;
  const { id, email, firstName, secondName } = account;
  const triedKey = `${kind}:${id}`;
  // The transport receives the key and may log it, so it must not contain the token itself.
  const key = again ?? `${triedKey}:${createHash("sha256").update(occasion).digest("hex").slice(0, 16)}`;
  await sendAndLog(database, mail, { key, triedKey: again ?? triedKey, kind, subjectId: id }, async () => {
    const { settings, text } = await findMailSettings(database, kind);
    const rendered = await render({ kind, shop: toMailShop(settings, baseUrl), url, text });
    const params = { fname: firstName, sname: secondName, email, link: url };
    return {
      to: email,
      replyTo: settings.email,
      ...rendered,
      params,
      secrets: path.endsWith(`/${occasion}`) ? [occasion] : [],
    };
  });
}

/**
 * Mails an account the link that verifies its address; sends nothing when there is nothing to verify. The link is
 * created here, so that its day starts when the mail is sent.
 */
export async function sendEmailVerification(context: AccountMailContext, accountId: string, again?: string) {
  const made = await createVerificationLink(context.database, accountId);
  if (!made) return;
  const { token, account } = made;
  await sendAccountMail(context, "email-verification", account, `/user/verify-email/${token}`, {
    occasion: token,
    again,
  });
}

/**
 * Mails the account of an address, if it has one, the link that sets a new password. The link is created here, so that
 * its hour starts when the mail is sent.
 */
export async function sendPasswordReset(context: AccountMailContext, email: string, again?: string) {
  const made = await createResetLink(context.database, email);
  if (!made) return;
  const { token, account } = made;
  await sendAccountMail(context, "password-reset", account, `/user/reset-password/${token}`, {
    occasion: token,
    again,
  });
}

/**
 * Mails the owner of an account that somebody tried to register with its address: most often the owners themselves,
 * who forgot the account.
 */
export async function sendRegistrationNotice(context: AccountMailContext, email: string): Promise<void> {
  const account = await findAccountByEmail(context.database, email);
  if (account) await sendAccountMail(context, "registration-notice", account, "/user/forgot-password", today());
}

/**
 * Mails the link of an address change to the new address, and a note to the old one. If the new address has an
 * account, its owner receives a note instead of the link. The link is created here, so that its day starts when the
 * mail is sent.
 */
export async function sendEmailChange(
  context: AccountMailContext,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const made = await createEmailChangeLink(context.database, accountId, email);
  if (!made) return;
  if (made.outcome === "made")
    await sendAccountMail(context, "email-change", { ...made.account, email }, `/user/change-email/${made.token}`, {
      occasion: made.token,
    });
  else await sendAccountMail(context, "registration-notice", made.owner, "/user/forgot-password", today());
  await sendAccountMail(context, "email-change-notice", made.account, "/user/dashboard/security", {
    occasion: `${email} ${formatDate(new Date())}`,
  });
}

const today = () => ({ occasion: formatDate(new Date()) });
