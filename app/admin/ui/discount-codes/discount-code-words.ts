import type { DiscountCodeKind, DiscountCodeState } from "#domains/pricing/discount-codes/discount-code.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import type { StatusTone } from "../status-badge.tsx";

export const discountCodeStateWords: Record<DiscountCodeState, string> = {
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

export const discountCodeKindWords: Record<DiscountCodeKind, string> = {
  percentage: "Per cent of each price",
  amount: "Rupees off the order",
};

/** What a code takes off: "10%" or "Rs 500". */
export const describeValue = ({ kind, value }: { kind: DiscountCodeKind; value: number }): string =>
  kind === "percentage" ? `${value}%` : formatWithSymbol(paisa(value));

/** How often it was used: "12 of 100". */
export const describeUses = ({ uses, useLimit }: { uses: number; useLimit: number | null }): string =>
  useLimit === null ? uses.toLocaleString("en") : `${uses.toLocaleString("en")} of ${useLimit.toLocaleString("en")}`;
