import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/**
 * What an account's mails are for: to show that an address is its owner's, to set a new password, to tell an owner that somebody
 * registered with an address that has an account, to change the address, and to tell the old one about it.
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
