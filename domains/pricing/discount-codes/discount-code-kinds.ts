import type { Paisa } from "#kernel/money.ts";
import { lowerPrice } from "../discounted-price.ts";

/** What a discount code takes off: so many per cent of each price, an amount of the whole order, or the fee of its delivery. */
export const discountCodeKinds = ["percentage", "amount", "free-delivery"] as const;
export type DiscountCodeKind = (typeof discountCodeKinds)[number];

export const isDiscountCodeKind = (text: string): text is DiscountCodeKind =>
  discountCodeKinds.some((kind) => kind === text);

/** A line of the goods that a code is for. */
interface Line {
  price: Paisa;
  quantity: number;
}

/** The figure of a code as the audit trail names it. */
interface AuditedFigure {
  percentage: number | null;
  amount: Paisa | null;
  freeDelivery: boolean;
}

interface KindRules {
  /** What is wrong with the figure of a code, or with the least that its goods must cost; null when nothing is. */
  findIssue(value: number, minimum: number): [field: "value" | "minimum", message: string] | null;
  toAudited(value: number): Partial<AuditedFigure>;
  /** What is taken off one unit of each line, in paisa. No price falls below a rupee. */
  reduce(goods: readonly Line[], value: number): number[];
  /** Whether it takes off the fee of the delivery, which `priceLines` knows. */
  freesDelivery: boolean;
}

const rupee = 100;
const highest = 1_000_000_000;

/** What each kind means. The figure (`value`) is whole per cent, or paisa; 0 for free delivery. */
export const discountCodeRules: Readonly<Record<DiscountCodeKind, KindRules>> = {
  percentage: {
    findIssue: (value) => (value < 1 || value > 90 ? ["value", "Enter a whole per cent from 1 to 90"] : null),
    toAudited: (value) => ({ percentage: value }),
    reduce: (goods, value) =>
      goods.map(({ price }) => Math.min(mostOff(price), Math.max(0, price - lowerPrice(price, value)))),
    freesDelivery: false,
  },
  amount: {
    findIssue(value, minimum) {
      if (value < rupee || value > highest || value % rupee !== 0) return ["value", "Enter whole rupees, 1 or more"];
      return minimum > value ? null : ["minimum", "Enter more than the code takes off, so that no order is free"];
    },
    toAudited: (value) => ({ amount: value as Paisa }),
    reduce: shareAmount,
    freesDelivery: false,
  },
  "free-delivery": {
    findIssue: (value) => (value === 0 ? null : ["value", "Leave this empty: free delivery takes off its fee"]),
    toAudited: () => ({ freeDelivery: true }),
    reduce: (goods) => goods.map(() => 0),
    freesDelivery: true,
  },
};

/** The figure of a code under all names of the audit trail. */
export const toAuditedFigure = ({ kind, value }: { kind: DiscountCodeKind; value: number }): AuditedFigure => ({
  percentage: null,
  amount: null,
  freeDelivery: false,
  ...discountCodeRules[kind].toAudited(value),
});

/** An amount is shared among the lines by what they cost, in whole rupees for each piece: no price could be a rupee higher. */
function shareAmount(goods: readonly Line[], amount: number): number[] {
  const max = goods.map(({ price }) => mostOff(price));
  const worth = sumOf(goods.map(({ price, quantity }) => price * quantity));
  const off = goods.map(({ price }, at) => Math.min(floor(max[at]!), floor((amount * price) / worth)));
  let left = amount - sumOf(goods.map(({ quantity }, at) => off[at]! * quantity));
  // Lines of many pieces first, so that what is left at the end fits a line of few.
  const order = [...goods.keys()].toSorted((one, two) => goods[two]!.quantity - goods[one]!.quantity);
  for (const at of order) {
    const step = Math.min(floor(left / goods[at]!.quantity), floor(max[at]! - off[at]!));
    off[at]! += step;
    left -= step * goods[at]!.quantity;
  }
  const last = left > 0 ? order.findLast((at) => max[at]! - off[at]! >= rupee) : undefined;
  if (last === undefined) return off;
  off[last]! += rupee;
  // The last rupee of each piece may be too much: lines of fewer pieces give back what they can.
  let over = goods[last]!.quantity * rupee - left;
  for (const at of order) {
    const step = Math.min(floor(over / goods[at]!.quantity), floor(off[at]!));
    off[at]! -= step;
    over -= step * goods[at]!.quantity;
  }
  return off;
}

const mostOff = (price: number) => Math.max(0, price - rupee);
const floor = (amount: number) => Math.max(0, Math.floor(amount / rupee) * rupee);
const sumOf = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
