import type { Recipient } from "#domains/addresses/address.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import type { Attribution } from "#domains/orders/attribution.ts";
import type { OrderSource, PaymentMethodId, shopperChannels } from "#domains/orders/order.ts";
import type { CashRefusal } from "#domains/orders/risk/find-cash-refusal.ts";
import type { CodeOutcome } from "#domains/phone-codes/use-code.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";

export interface OrderRequest {
  /** The value of the cart cookie when the form is submitted. */
  secret: string | null;
  /** The cart for which the form was rendered. */
  cartId: string;
  /** The total with which the form was rendered. */
  seenTotal: Paisa;
  /** The fingerprint of the cart for which the form was rendered; without it, only the total detects a changed cart. */
  seenFingerprint?: string;
  /**
   * The session token of the shopper's device: the order becomes that account's. Without a valid session it is a
   * guest's.
   */
  sessionToken?: string | null;
  /** The access token of the last order placed from the shopper's device. */
  orderToken?: string | null;
  /** The channel of the order; the shop itself by default. Only `placeStaffOrder` names a channel of staff. */
  source?: OrderSource & { channel: (typeof shopperChannels)[number] };
  /** What first brought the shopper's browser to the shop. */
  attribution?: Attribution | null;
  recipient: Recipient;
  payment: PaymentMethodId;
  paymentReference: string | null;
  /** What the shopper wrote to the shop with the order. */
  note?: string | null;
  /** The store credit that pays as much of the total as it can. */
  credit?: CreditUse | null;
  /** What proves the phone, where the owner's rules ask for a code. Without it nothing does. */
  phoneProof?: PhoneProof;
  /** Whether the shopper asked for updates of this order by WhatsApp. */
  whatsAppUpdates?: boolean;
  /** The language of messages about this order; without one they are in the shop's. */
  messageLanguage?: MessageLanguage | null;
}

/** How a shopper spends store credit. */
export interface CreditUse {
  /** The secret code of a guest's credit; null for that of the shopper's account. */
  code: string | null;
  /** How much of it the form said that the order takes; null when it said nothing, as for a code that was typed last. */
  seen: Paisa | null;
}

/** What a shopper has sent to prove that the phone of the order is theirs. */
export interface PhoneProof {
  /** Whether the shop can send codes at all. Where it cannot, none is asked for. */
  canSend: boolean;
  /** The key of hashes and signatures. */
  secretKey: string;
  /** The mark of the shopper's device, as `markVerified` makes it. */
  mark: string | null;
  /** The code, as `parseCode` reads it; null when none was entered. */
  code: string | null;
}

/** What becomes an order: the request of a shopper, or of a staff member who takes the order for a shopper. */
export interface Placement extends Omit<OrderRequest, "source"> {
  source?: OrderSource | undefined;
  placedBy?: Staff<"orders.edit"> | undefined;
}

/** A line that exceeds the stock; `available` counts the units left for it after the lines above it. */
export interface LineShortage {
  lineId: string;
  productName: string;
  wanted: number;
  available: number;
}

/**
 * One of the limits of one shopper's open orders is exceeded: the units of one variant, or the orders that wait for
 * confirmation. The result does not reveal whose phone or address it was: it may be another person's.
 */
export type ExceededLimit = { kind: "pieces"; productName: string; max: number } | { kind: "unconfirmed" };

export type PlacementOutcome =
  /** `repeated`: an earlier submission had created the order. `codeUsed`: the code that was entered is used up, and verifies the phone. */
  | { outcome: "placed"; orderId: string; accessToken: string; repeated: boolean; codeUsed?: true }
  /**
   * The cart became an order before, with other details; nothing of this request was stored. `order` is null for a
   * client that knows the cart but has no access to the order.
   */
  | { outcome: "already-placed"; order: { number: number; accessToken: string } | null }
  | { outcome: "over-limit"; limit: ExceededLimit }
  /** Staff have blocked the account, the phone or the e-mail address. */
  | { outcome: "blocked" }
  /** The owner has withdrawn this way to pay. */
  | { outcome: "payment-not-offered" }
  /** The reference of the transfer is an account of the shop. */
  | { outcome: "own-account" }
  /** The owner's rules take no cash for this order. */
  | { outcome: "cash-refused"; refusal: CashRefusal }
  /** No credit has this code, or nobody is logged in whose credit could be spent. */
  | { outcome: "unknown-credit" }
  /** The phone number has used the discount code of the cart as often as it can. */
  | { outcome: "discount-code-used"; code: string }
  /** The order would take another amount of the credit than the form displayed: this one, which is 0 when nothing is left. */
  | { outcome: "credit-changed"; takes: Paisa }
  /**
   * The owner's rules ask for a code that is sent to the phone: none was entered, it was wrong, or there is none to compare it with any more.
   * Nothing was placed, and a wrong code is counted.
   */
  | { outcome: "code-needed"; entered: CodeOutcome | null }
  | { outcome: "empty-cart" }
  | { outcome: "sold-out"; shortages: LineShortage[] }
  /** The total or the cart differs from what the form displayed. */
  | { outcome: "changed" };

export type OrderOutcome =
  | PlacementOutcome
  /**
   * The order could not be stored in time. Nothing was written, and submitting again is safe. `cause` is for the log.
   */
  | { outcome: "not-placed"; cause: unknown }
  /**
   * The connection to the database was lost during the COMMIT: the order may exist or not. Submitting again is safe,
   * and returns which.
   */
  | { outcome: "unknown"; cause: unknown };
