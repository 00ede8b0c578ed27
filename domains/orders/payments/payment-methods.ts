import type { AccountKind } from "#domains/settings/account-kinds.ts";
import { type PaymentMethodId, paymentMethodIds } from "../order.ts";

/** The account to which the shopper transfers money. `bank` is empty for mobile wallets. */
export interface TransferAccount {
  title: string;
  number: string;
  bank: string;
}

/** The accounts in the shop's settings. */
export interface TransferSettings {
  accounts: Record<AccountKind, TransferAccount>;
}

/** Which transfers the shop's settings offer for new orders. */
export interface OfferSettings {
  transfersOffered: Record<AccountKind, boolean>;
}

export interface PaymentMethod {
  id: PaymentMethodId;
  label: string;
  hint: string;
  /** Whether the form asks for the number of a transfer. It is optional, because many shoppers pay after ordering. */
  asksReference: boolean;
  /** The accounts for the transfer; null when nothing is paid before delivery. */
  accountOf(settings: TransferSettings): TransferAccount | null;
  isOffered(settings: OfferSettings): boolean;
}

/** The maximum number of characters of a transfer's reference, also for the forms' `maxlength`. */
export const maxReferenceLength = 60;

/** The message that a shopper is to write into a transfer, so that the shop finds the order of it. */
export const transferMessage = (orderNumber: number): string => `Order ${orderNumber}`;

const rows: Readonly<Record<PaymentMethodId, Omit<PaymentMethod, "id">>> = {
  "cash-on-delivery": {
    label: "Cash on delivery",
    hint: "Pay the rider in cash when your parcel arrives.",
    asksReference: false,
    accountOf: () => null,
    isOffered: () => true,
  },
  "bank-transfer": {
    label: "Bank transfer",
    hint: "Transfer the total to our bank account. We pack your order when it has arrived.",
    asksReference: true,
    accountOf: ({ accounts }) => accounts.bank,
    isOffered: ({ transfersOffered }) => transfersOffered.bank,
  },
  easypaisa: {
    label: "Easypaisa",
    hint: "Send the total to our Easypaisa account. We pack your order when it has arrived.",
    asksReference: true,
    accountOf: ({ accounts }) => accounts.easypaisa,
    isOffered: ({ transfersOffered }) => transfersOffered.easypaisa,
  },
  jazzcash: {
    label: "JazzCash",
    hint: "Send the total to our JazzCash account. We pack your order when it has arrived.",
    asksReference: true,
    accountOf: ({ accounts }) => accounts.jazzcash,
    isOffered: ({ transfersOffered }) => transfersOffered.jazzcash,
  },
};

/** All payment methods, in the order in which they are offered. None is preselected. */
export const paymentMethods: readonly PaymentMethod[] = paymentMethodIds.map(findPaymentMethod);

/** The sentence for a shopper whose form still has a method that the owner has withdrawn meanwhile. */
export const withdrawnMethodMessage = "We no longer offer this way to pay. Please choose another one.";

/** The methods that a new order can have. Orders that have another one keep it. */
export const listOfferedMethods = (settings: OfferSettings): PaymentMethod[] =>
  paymentMethods.filter(({ isOffered }) => isOffered(settings));

/** The method of an id. */
export function findPaymentMethod(id: PaymentMethodId): PaymentMethod {
  return { id, ...rows[id] };
}
