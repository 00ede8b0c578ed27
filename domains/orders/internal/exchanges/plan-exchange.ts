import { type Adjustment, adjustByCharges, type Totals } from "#domains/pricing/price-lines.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { calculateAmounts } from "../edit-rules.ts";
import type { LockedOrder } from "../lock-order.ts";
import { type AddedLine, priceAddedLines } from "../price-added-lines.ts";
import { priceExchange } from "./price-exchange.ts";

/** What an exchange costs, and what pays it. */
export interface ExchangePlan {
  lines: AddedLine[];
  amounts: Totals;
  adjustments: Adjustment[];
  /** What the goods that come back were paid with, and are worth. */
  value: Paisa;
  /** What of the new order store credit pays that goes back for these goods, and what money pays. */
  credit: Paisa;
  money: Paisa;
}

interface ExchangeRequest {
  returned: { position: number; quantity: number }[];
  goods: { variantId: string; quantity: number }[];
  deliveryFee: number;
  /** The most that the goods which come back are worth, in paisa, as when they were worn; without it, what was paid. */
  worth?: number | undefined;
}

/** Prices an exchange for a locked order; or names the variant that is not active. Tax keeps the share that it has in that order. */
export async function planExchange(
  tx: Transaction,
  order: LockedOrder,
  { returned, goods, deliveryFee, worth }: ExchangeRequest,
): Promise<ExchangePlan | { missing: string }> {
  const back = returned.flatMap(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    return line ? [{ ...line, quantity }] : [];
  });
  const priced = await priceAddedLines(tx, goods, 0);
  const today = new Map(
    (
      await priceAddedLines(
        tx,
        back.map(({ variantId }) => ({ variantId, quantity: 1 })),
        0,
      )
    ).flatMap((line) => (line ? [[line.variantId, line.unitPrice] as const] : [])),
  );
  const missing = goods.find((_, at) => !priced[at]);
  if (missing) return { missing: missing.variantId };
  const lines = priceExchange(
    priced.flatMap((line) => line ?? []),
    back.map((line) => ({ ...line, today: today.get(line.variantId) })),
    order.number,
  );
  const amounts = calculateAmounts(order, lines, deliveryFee);
  // What was not paid, or has been owed back already, pays nothing.
  const value = paisa(
    Math.max(0, Math.min(order.balance.paid, calculateAmounts(order, back, 0).total, worth ?? Infinity)),
  );
  const ofCredit = Math.min(value, Math.max(0, order.balance.credit));
  const credit = paisa(Math.min(ofCredit, amounts.total));
  const money = paisa(Math.min(value - ofCredit, amounts.total - credit));
  return {
    lines,
    amounts,
    adjustments: [...adjustByCharges(amounts), ...lines.flatMap(({ adjustments }) => adjustments)],
    value,
    credit,
    money,
  };
}
