import type { Paisa } from "#kernel/money.ts";
import type { EarlierShopRecord } from "./earlier-shop-record.ts";

export const orderStates = [
  "placed",
  "confirmed",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refused",
  "returned",
] as const;
export type OrderState = (typeof orderStates)[number];

export const provinces = [
  "Punjab",
  "Sindh",
  "Khyber Pakhtunkhwa",
  "Balochistan",
  "Islamabad Capital Territory",
  "Gilgit-Baltistan",
  "Azad Jammu & Kashmir",
] as const;
export type Province = (typeof provinces)[number];

export const paymentMethodIds = ["cash-on-delivery", "bank-transfer", "easypaisa", "jazzcash"] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** Where an order was placed: in the shop itself, in a storefront that uses its API, or in the shop by a shopper whom such a storefront sent to it. */
export const orderChannels = ["shop", "api", "hosted-checkout"] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Where an order comes from. */
export interface OrderSource {
  channel: OrderChannel;
  /** Of the storefront's key; null for the shop itself. */
  apiKeyId: string | null;
  /** Of the API's checkout that it was made of, no two orders the same; it opens nothing. null for the shop itself. */
  checkoutReference: string | null;
}

/** Who receives an order, and where. */
export interface Recipient {
  firstName: string;
  secondName: string;
  /** E.164. */
  phone: string;
  email: string;
  province: Province;
  city: string;
  address: string;
  zip: string | null;
}

export interface OrderLine {
  productId: string;
  variantId: string;
  productName: string;
  productSlug: string;
  sku: string;
  selectedOptions: { group: string; option: string }[];
  takes: { variantId: string; quantity: number; name: string }[];
  pictureKey: string | null;
  unitPrice: Paisa;
  quantity: number;
  lineTotal: Paisa;
}

export interface Order extends Recipient, OrderSource {
  id: string;
  number: number;
  accessToken: string;
  /** Whose it is; null for a guest's. */
  accountId: string | null;
  state: OrderState;
  payment: PaymentMethodId;
  paymentReference: string | null;
  subtotal: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  total: Paisa;
  placedAt: Date;
  /** When its recipient was forgotten: from then on those fields are empty but for province and city, and no link opens it. */
  forgottenAt: Date | null;
  /** What an order that was imported keeps of the earlier shop's; null for one that was placed here. */
  earlierShop: EarlierShopRecord | null;
  lines: OrderLine[];
}
