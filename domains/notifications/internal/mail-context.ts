import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { MailShop } from "../order-confirmation.ts";

/** What sending a mail requires. */
export interface MailContext<Render> {
  database: Database;
  mail: MailTransport;
  render: Render;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  log: Log;
}

/** The shop as mails name it, out of its settings and its address. */
export function toMailShop(
  { title, email, phone, whatsapp, openingHours, postalAddress }: ShopSettings,
  url: string,
): MailShop {
  return { title, email, phone, whatsapp, openingHours, postalAddress, url };
}
