import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { describeExpected, type ExpectedDelivery } from "./expect-delivery.ts";
import { isAwaitingTransfer } from "./order-states.ts";
import type { Order, OrderState } from "./order.ts";
import { toPayOf } from "./payments/payment.ts";

interface Ahead {
  order: Pick<Order, "state" | "phone" | "balance">;
  /** Whether a placed order in cash waits for its shopper's word. */
  asksToConfirm: boolean;
  /** Whether the shopper pays by transfer; otherwise, and what is left once that has arrived, in cash on delivery. */
  byTransfer: boolean;
  /** Null when there is no estimate. */
  expected: ExpectedDelivery | null;
  /** What is true of all returns, as `describeReturns` says it; "" for nothing. */
  returns: string;
}

/** What the shop does with an order in this state before a courier gets it; null for nothing. */
const shopSteps: Record<OrderState, string | { byTransfer: string; asked: string; inCash: string } | null> = {
  placed: {
    byTransfer: "We look for your transfer. When it has arrived, we confirm your order and pack it.",
    asked: "Confirm your order on its page, or when we call you. Then we pack it.",
    inCash: "We pack your order.",
  },
  confirmed: "We pack your order.",
  packed: null,
  shipped: null,
  delivered: null,
  cancelled: null,
  refused: null,
  returned: null,
};

/** The remaining steps of an order until delivery, one sentence each. Pages and mails use the same text. */
export function listNextSteps({ order, asksToConfirm, byTransfer, expected, returns }: Ahead): string[] {
  const { state, phone } = order;
  // Nobody looks for money that is there already.
  const toPay = toPayOf(order.balance);
  const paysLater = byTransfer && toPay > 0;
  const cash = byTransfer && isAwaitingTransfer(state) ? 0 : toPay;
  const days = expected && describeExpected(expected);
  const own = shopSteps[state];
  const under = state === "shipped" ? `, expected ${days}` : "";
  return [
    ...(own === null
      ? []
      : [typeof own === "string" ? own : paysLater ? own.byTransfer : asksToConfirm ? own.asked : own.inCash]),
    ...(state === "shipped" ? [] : [`We hand it to the courier${days ? `. Expect it ${days}` : ""}.`]),
    `The rider calls ${formatPakistaniMobile(phone)} before coming${days ? under : ""}.${cash === 0 ? "" : ` Have exactly ${formatWithSymbol(cash)} in cash ready.`}`,
    ...(returns === "" ? [] : [returns]),
  ];
}
