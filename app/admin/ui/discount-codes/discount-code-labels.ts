import type { DiscountCodeKind } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import type { DiscountCodeState } from "#domains/pricing/discount-codes/discount-code.ts";
import { capitalise } from "#kernel/capitalise.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import type { StatusTone } from "../status-badge.tsx";

export const discountCodeStateLabels: Record<DiscountCodeState, string> = {
  running: "Running",
  scheduled: "Scheduled",
  "used-up": "Used up",
  ended: "Ended",
};

export const discountCodeTones: Record<DiscountCodeState, StatusTone> = {
  running: "good",
  scheduled: "active",
  "used-up": "over",
  ended: "over",
};

export const discountCodeKindLabels: Record<DiscountCodeKind, string> = {
  percentage: "Per cent of each price",
  amount: "Rupees off the order",
  "free-delivery": "Free delivery",
};

/** What its field "How much" asks for. */
const figures: Record<DiscountCodeKind, string> = {
  percentage: "per cent: 1 to 90",
  amount: "rupees: whole ones",
  "free-delivery": "free delivery: nothing",
};
export const figureHint = capitalise(`${Object.values(figures).join("; ")}.`);

/** What a code takes off: "10%", "Rs 500" or "Delivery". */
export function describeValue({ kind, value }: { kind: DiscountCodeKind; value: number }): string {
  switch (kind) {
    case "percentage":
      return `${value}%`;
    case "amount":
      return formatWithSymbol(paisa(value));
    case "free-delivery":
      return "Delivery";
  }
}

/** What goods a code is for: "All goods", "2 categories, 1 product". */
export function describeGoods({ categoryIds, productIds }: { categoryIds: string[]; productIds: string[] }): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const parts = [
    ...count(categoryIds.length, "category", "categories"),
    ...count(productIds.length, "product", "products"),
  ];
  return parts.join(", ") || "All goods";
}

/** How often it was used: "12 of 100". */
export const describeUses = ({ uses, useLimit }: { uses: number; useLimit: number | null }): string =>
  useLimit === null ? uses.toLocaleString("en") : `${uses.toLocaleString("en")} of ${useLimit.toLocaleString("en")}`;
