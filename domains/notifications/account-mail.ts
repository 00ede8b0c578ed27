import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/**
 * The kinds of account mails: to verify an address, to set a new password, to tell an owner that somebody tried to
 * register with their address, to change the address, and to tell the old address about the change.
 */
export type AccountMailKind =
  | "email-verification"
  | "password-reset"
  | "registration-notice"
  | "email-change"
  | "email-change-notice";

/** The data of such a mail. It has no name, because anybody can type any text as a name. */
export interface AccountMail {
  kind: AccountMailKind;
  shop: MailShop;
  /** The link's URL. */
  url: string;
}

export type RenderAccountMail = (mail: AccountMail) => Promise<RenderedMail>;
