import type { Recipient } from "#domains/addresses/address.ts";
import type { SavingCode } from "#domains/pricing/discount-codes/discount-code.ts";
import type { Totals } from "#domains/pricing/price-lines.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Attribution } from "./attribution.ts";
import type { EarlierShopRecord } from "./import-export/earlier-shop-record.ts";
import type { PaymentBalance } from "./payments/payment.ts";

/** The states that shoppers, mails and the API read; `deriveState` derives them from an order's three axes. */
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

/**
 * Whether an order is on: open until it may be packed, confirmed until nothing is on its way and nobody owes anybody
 * anything, then closed. An order without a parcel that left can be cancelled instead.
 */
export const orderStatuses = ["open", "confirmed", "closed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Whether the shopper confirmed, as by phone, that the order is meant. An order that is paid before delivery needs no
 * confirmation, but its money.
 */
export const confirmations = ["not-needed", "waiting", "confirmed", "unreachable"] as const;
export type Confirmation = (typeof confirmations)[number];

/** The most units of one line of an order, which staff can make longer than a cart's. */
export const maxOrderLineUnits = 9_999;
/** The maximum length of an order's note, the shopper's or the shop's, in characters. */
export const maxOrderNoteLength = 500;

/** The ways to pay before delivery: a transfer into an account of the shop. */
export const transferMethodIds = ["bank-transfer", "easypaisa", "jazzcash"] as const;
export const paymentMethodIds = ["cash-on-delivery", ...transferMethodIds] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/**
 * Where a shopper places an order: in the shop, in a storefront through the API, or in the shop, sent by a storefront.
 */
export const shopperChannels = ["shop", "api", "hosted-checkout"] as const;
/** Where staff take an order for a shopper. */
export const staffChannels = ["phone", "whatsapp"] as const;
export type StaffChannel = (typeof staffChannels)[number];
export const orderChannels = [...shopperChannels, ...staffChannels] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** The origin of an order. */
export interface OrderSource {
  channel: OrderChannel;
  /** The storefront's API key; null for the shop itself. */
  apiKeyId: string | null;
  /**
   * The checkout of the API from which the order was placed, unique per order; it authorises nobody. Null for the shop
   * itself.
   */
  checkoutReference: string | null;
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

export interface Order extends Recipient, OrderSource, Totals {
  id: string;
  number: number;
  accessToken: string;
  /** The account that owns it; null for a guest's. */
  accountId: string | null;
  /** What first brought the shopper's browser to the shop; null where nothing is known of it. */
  attribution: Attribution | null;
  state: OrderState;
  /** The order's own axis, behind the state. */
  status: OrderStatus;
  confirmation: Confirmation;
  /** Rises with every change by staff, the shopper or the shop. */
  version: number;
  payment: PaymentMethodId;
  paymentReference: string | null;
  /** What of its total store credit has paid, without what has gone back. */
  credit: Paisa;
  /** What of its total goods have paid that came back from another order. */
  exchanged: Paisa;
  /** The sums of its book. */
  balance: PaymentBalance;
  /** The discount code that its shopper entered, with what it saves now: on the goods in all, and on each line in their order. Null without one. */
  discountCode: (SavingCode & { savedOfLines: Paisa[] }) | null;
  placedAt: Date;
  /**
   * When its recipient was erased: from then on those fields are empty except province and city, and no link opens the
   * order.
   */
  forgottenAt: Date | null;
  /** What an imported order retains of the earlier shop's record; null for an order placed here. */
  earlierShop: EarlierShopRecord | null;
  lines: OrderLine[];
}

/** Whether both PostgreSQL and JavaScript can represent it as an order number. */
export function isOrderNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}
