import type { Paisa } from "#kernel/money.ts";
import type { OrderChannel, OrderState, PaymentMethodId } from "../order.ts";

const orderSorts = ["newest", "oldest", "highest", "lowest"] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * What few orders have and staff look for: the shop owes their shoppers money, goods of them came back from a shopper, they take part in an
 * exchange, store credit paid them.
 */
export const orderTraits = ["owed-back", "came-back", "exchange", "credit"] as const;
export type OrderTrait = (typeof orderTraits)[number];

/** What a list is narrowed to; all of it must apply. */
export interface OrderFilter {
  state?: OrderState | undefined;
  /** An order number, a tracking number, or the beginning of a phone number, an e-mail address, a name or a city. */
  text?: string | undefined;
  /** The order of exactly this number. */
  number?: number | undefined;
  /** A variant that stands on a line of its own. */
  variantId?: string | undefined;
  /** A tag, as staff gave it. */
  tag?: string | undefined;
  /** The time of placing: from the first, and before the second. */
  placed?: { from?: Date; before?: Date } | undefined;
  province?: string | undefined;
  /** The whole name of a city, in any letter case. */
  city?: string | undefined;
  channel?: OrderChannel | undefined;
  /** The `utm_source` that first brought its shopper's browser, as it is stored. */
  source?: string | undefined;
  trait?: OrderTrait | undefined;
  /** A discount code that lowered what the order costs, as it is stored. */
  discountCode?: string | undefined;
  payment?: PaymentMethodId | undefined;
  /** The id of a parcel's courier. */
  courier?: string | undefined;
  total?: { min?: Paisa; max?: Paisa } | undefined;
}

export interface OrderQuery extends OrderFilter {
  /** The newest first unless set. */
  sort?: OrderSort;
  /** The number of the order after which the page begins, in the order of the sort; or before which it ends. */
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}
