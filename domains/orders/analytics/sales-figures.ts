import type { Paisa } from "#kernel/money.ts";

/** The numbers of days that Today's charts and rankings are made of, today included. */
export const salesPeriods = [7, 30, 90] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** What rankings are of. */
export const rankedSubjects = ["product", "city"] as const;
export type RankedSubject = (typeof rankedSubjects)[number];

/** What sales are kept of: everything, and each city, courier, channel, product and reason for a lower price. */
export const salesSubjects = ["all", "city", "courier", "channel", "product", "discount"] as const;
export type SalesSubject = (typeof salesSubjects)[number];

/** The version of the rules by which days are counted. Raise it when a figure comes to be counted in another way: days of other rules are counted anew. */
export const salesRules = 1;

/**
 * What was sold. Placed: orders that nobody has cancelled, lost ones too, by the day on which they were placed; couriers have none. All else
 * is of parcels, by the day on which they were delivered or came to nothing: a parcel that comes back later counts as
 * returned on the day of its delivery, and one that was lost and turns up on the day of its loss. So do pieces of a parcel that was delivered, as after an exchange: what they were sold for is returned and not delivered, while the
 * parcel counts as delivered. Of products and of reasons for a lower price, counts are units and totals those of
 * their lines; otherwise counts are orders and parcels, and totals what their shoppers owed.
 */
export interface SalesFigures {
  placed: number;
  placedTotal: Paisa;
  delivered: number;
  deliveredTotal: Paisa;
  refused: number;
  refusedTotal: Paisa;
  returned: number;
  returnedTotal: Paisa;
  lost: number;
  /** What the goods of delivered parcels were sold for, without delivery and tax. */
  goodsTotal: Paisa;
  /** What those of them had cost whose cost is known. */
  costTotal: Paisa;
  /** What those of them were sold for whose cost is unknown. */
  unknownTotal: Paisa;
  /** What couriers charged for parcels, whatever became of them; of products and reasons, their lines' shares of it by what was in the parcel. */
  feesTotal: Paisa;
}

const zero = 0 as Paisa;

/** Every figure, with nothing sold. */
export const noSales: Readonly<SalesFigures> = {
  placed: 0,
  placedTotal: zero,
  delivered: 0,
  deliveredTotal: zero,
  refused: 0,
  refusedTotal: zero,
  returned: 0,
  returnedTotal: zero,
  lost: 0,
  goodsTotal: zero,
  costTotal: zero,
  unknownTotal: zero,
  feesTotal: zero,
};

/** The names of all figures. */
export const salesFigures = Object.keys(noSales) as (keyof SalesFigures)[];

/** What became of an order, as the owner counts it. */
export const salesOutcomes = [
  /** Delivered, and nobody owes anybody anything. */
  "money",
  /** Delivered, and a courier holds money of it. */
  "held",
  /** Delivered, and something else is open, such as a refund. */
  "unsettled",
  "refused",
  "returned",
  /** Nothing of it arrived, because a courier lost it. */
  "lost",
  "cancelled",
  /** Placed, confirmed, packed or on its way. */
  "underway",
] as const;
export type SalesOutcome = (typeof salesOutcomes)[number];

/** Reasons for a line's price that are no discount, as keys of the subject `discount`; a discount's key is its label behind a prefix. */
export const priceReasons = { none: "none", staff: "staff-price", discount: "discount:" } as const;

/** The prefix of a channel's key that is an attribution's source; the others are an order's channel, with the storefront's API key behind a colon. */
export const sourcePrefix = "source:";
