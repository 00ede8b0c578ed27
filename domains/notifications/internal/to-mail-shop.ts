import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { MailShop } from "../order-confirmation.ts";

/** The shop as mails name it, out of its settings and its address. */
export function toMailShop(
  { title, email, phone, whatsapp, openingHours, postalAddress }: ShopSettings,
  url: string,
): MailShop {
  return { title, email, phone, whatsapp, openingHours, postalAddress, url };
}
