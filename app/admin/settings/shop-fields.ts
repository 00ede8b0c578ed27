import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { socialNetworks } from "#domains/settings/social-networks.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";

export const toShopValues = (settings: ShopSettings): FormValues => ({
  title: settings.title,
  description: settings.description,
  email: settings.email,
  phone: formatPakistaniMobile(settings.phone),
  whatsapp: formatPakistaniMobile(settings.whatsapp),
  openingHours: settings.openingHours,
  postalAddress: settings.postalAddress,
  returnAddress: settings.returnAddress,
});

/** The shop's number in E.164, a landline too ("042 35761234" is +924235761234); what was typed when it is no number. */
function readShopPhone(typed: string): string {
  const mobile = parsePakistaniMobile(typed);
  if (mobile !== null) return mobile;
  const digits = toAsciiHyphens(toAsciiDigits(typed)).replaceAll(/[\s().-]/g, "");
  return digits.replace(/^00/, "+").replace(/^0/, "+92").trim();
}

export const readShop = (values: FormValues) => ({
  title: values.title ?? "",
  description: values.description ?? "",
  email: (values.email ?? "").trim(),
  phone: readShopPhone(values.phone ?? ""),
  whatsapp: readShopPhone(values.whatsapp ?? ""),
  openingHours: values.openingHours ?? "",
  postalAddress: values.postalAddress ?? "",
  returnAddress: values.returnAddress ?? "",
});

export const toSocialValues = ({ social }: ShopSettings): FormValues =>
  Object.fromEntries(socialNetworks.map((name) => [name, social.find(({ network }) => network === name)?.url ?? ""]));

const listLinks = (values: FormValues) =>
  socialNetworks.flatMap((network) => {
    const url = (values[network] ?? "").trim();
    return url === "" ? [] : [{ network, url }];
  });

export const readSocial = (values: FormValues) => ({ social: listLinks(values) });

/** The network whose link is at fault, for the command's "social.1.url". */
export const toSocialField = (field: string, values: FormValues): string =>
  listLinks(values)[Number(field.split(".")[1])]?.network ?? socialNetworks[0];
