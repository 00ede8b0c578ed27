import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDays } from "#kernel/time.ts";
import type { Order } from "./order.ts";

interface Ahead {
  order: Pick<Order, "state" | "phone" | "total">;
  /** Whether the shopper pays by transfer; otherwise in cash on delivery. */
  byTransfer: boolean;
  /** The earliest and latest day of delivery; null when there is no estimate. */
  expected: { soonest: Date; latest: Date } | null;
  /** Days within which the shopper can return goods; 0 when returns are not possible. */
  returnDays: number;
}

/** The remaining steps of an order until delivery, one sentence each. Pages and mails use the same text. */
export function listNextSteps({ order: { state, phone, total }, byTransfer, expected, returnDays }: Ahead): string[] {
  const days = expected && formatDays(expected.soonest, expected.latest);
  const under = state === "shipped" ? `, expected ${days}` : "";
  return [
    ...(state === "placed"
      ? [
          byTransfer
            ? "We look for your transfer. When it has arrived, we confirm your order and pack it."
            : "We check your order, confirm it and pack it.",
        ]
      : []),
    ...(state === "confirmed" ? ["We pack your order."] : []),
    ...(state === "shipped" ? [] : [`We hand it to the courier${days ? `. Expect it ${days}` : ""}.`]),
    `The rider calls ${formatPakistaniMobile(phone)} before coming${days ? under : ""}.${byTransfer ? "" : ` Have exactly ${formatWithSymbol(total)} in cash ready.`}`,
    ...(returnDays > 0 ? [`Not what you wanted? Unopened goods can come back within ${returnDays} days.`] : []),
  ];
}
