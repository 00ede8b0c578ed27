import { type ShopSettings, defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { paisa } from "#kernel/money.ts";
import type { DemoSettings } from "../content/settings.ts";

const networks = { Facebook: "facebook", Instagram: "instagram", YouTube: "youtube", TikTok: "tiktok" } as const;

/** The demo's details in the shop's own form; days on which it is closed are left out. */
export function toShopSettings({
  siteTitle,
  email,
  phone,
  whatsapp,
  social,
  address,
  openingHours,
  payment,
  deliveryFee,
  delivery,
}: DemoSettings): ShopSettings {
  const wallet = ({ accountTitle, number }: { accountTitle: string; number: string }) => ({
    title: accountTitle,
    number: formatPakistaniMobile(number),
    bank: "",
  });
  return {
    ...siteTitle,
    logos: defaultShopSettings.logos,
    offlinePages: defaultShopSettings.offlinePages,
    orderNews: defaultShopSettings.orderNews,
    email,
    phone,
    whatsapp,
    postalAddress: `${address.street}, ${address.area}, ${address.city} ${address.postcode}, ${address.country}`,
    returnAddress: "",
    openingHours: openingHours
      .filter(({ hours }) => !hours.startsWith("Closed"))
      .map(({ days, hours }) => `${days} ${hours}`)
      .join("; "),
    social: social.map(({ name, href }) => ({ network: networks[name], url: href })),
    deliveryFee: paisa(deliveryFee),
    freeDeliveryFrom: null,
    provinceDelivery: {},
    taxPerMille: 0,
    deliveryDays: Object.fromEntries(
      delivery.map(({ state, minimum, maximum }) => [state, [minimum, maximum] as [number, number]]),
    ),
    returnDays: 7,
    returns: defaultShopSettings.returns,
    orderLimits: defaultShopSettings.orderLimits,
    confirmation: defaultShopSettings.confirmation,
    accounts: {
      bank: { title: payment.bank.accountTitle, number: payment.bank.iban, bank: payment.bank.bankName },
      easypaisa: wallet(payment.easypaisa),
      jazzcash: wallet(payment.jazzcash),
    },
    transfersOffered: defaultShopSettings.transfersOffered,
    creditDays: null,
    refill: defaultShopSettings.refill,
    risk: defaultShopSettings.risk,
    // Without a service that sends messages, its codes lie in the outbox.
    phoneCodes: { ...defaultShopSettings.phoneCodes, login: true },
  };
}
