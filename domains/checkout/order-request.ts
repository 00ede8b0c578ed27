import type { OrderSource, PaymentMethodId, Recipient } from "#domains/orders/order.ts";
import type { Paisa } from "#kernel/money.ts";

export interface OrderRequest {
  /** What the cart cookie holds at the time of sending. */
  secret: string | null;
  /** The cart the form was shown for. */
  cartId: string;
  /** The total the form was shown with. */
  seenTotal: Paisa;
  /** The fingerprint of the cart the form was shown with; where it is missing, the total alone tells a changed cart. */
  seenFingerprint?: string;
  /** Of the login on the shopper's device: the order becomes that account's. Without one that stands it is a guest's. */
  sessionToken?: string | null;
  /** The access token of the order last placed from the shopper's device. */
  orderToken?: string | null;
  /** Where the order comes from; the shop itself where it is not said. */
  source?: OrderSource;
  recipient: Recipient;
  payment: PaymentMethodId;
  paymentReference: string | null;
}

/** A line that asks for more than there is; `onHand` is what can be had for it. */
export interface LineShortage {
  lineId: string;
  productName: string;
  wanted: number;
  onHand: number;
}

/**
 * What one person can have open at once is exceeded: the pieces of one variant, or the orders that the shop has not confirmed yet. By whose phone or address
 * is not said: it may be somebody else's.
 */
export type ExceededLimit = { kind: "pieces"; productName: string; most: number } | { kind: "unconfirmed" };

export type PlacementOutcome =
  /** `repeated`: an earlier sending had made the order. */
  | { outcome: "placed"; orderId: string; accessToken: string; repeated: boolean }
  /**
   * The cart became an order before, of which other details were given; nothing of these was taken over. `order` is null
   * for whoever knows the cart but has shown nothing that opens the order.
   */
  | { outcome: "already-placed"; order: { number: number; accessToken: string } | null }
  | { outcome: "over-limit"; limit: ExceededLimit }
  | { outcome: "empty-cart" }
  | { outcome: "sold-out"; shortages: LineShortage[] }
  /** The total or the cart is no longer what the form showed. */
  | { outcome: "changed" };

export type OrderOutcome =
  | PlacementOutcome
  /** It could not be stored in time; nothing is half done, and sending the form again is safe. `cause` is for the log. */
  | { outcome: "not-placed"; cause: unknown }
  /** The database was lost while it stored the order: there may be one or not. Sending the form again is safe, and tells. */
  | { outcome: "unknown"; cause: unknown };
