import { type Paisa, paisa, times } from "#kernel/money.ts";
import type { AddedLine } from "../price-added-lines.ts";

/** Units that come back, at the price that was paid. */
export interface ExchangedUnits {
  productId: string;
  unitPrice: Paisa;
  quantity: number;
  /** What one costs today; undefined while it is not active. */
  today?: Paisa | undefined;
}

/**
 * What a unit costs a shopper who gives back another variant of the same product: what was paid for the other one (`paid`), and the difference of
 * both prices today (`today`, less `before` for what comes back). Where the other one is not active any more, it is today's price.
 */
export const priceSwap = ({ paid, before, today }: { paid: Paisa; before: Paisa | undefined; today: Paisa }): Paisa =>
  before === undefined ? today : paisa(Math.max(0, paid + today - before));

/**
 * The lines of an exchange from the same at today's prices: as many units of a product as come back of it cost what `priceSwap` says, another size at the
 * same price what was paid; further ones, and other products, today's price. A line of which some units cost another price becomes several.
 */
export function priceExchange(
  lines: AddedLine[],
  returned: readonly ExchangedUnits[],
  orderNumber: number,
): AddedLine[] {
  const left = returned.map((units) => ({ ...units }));
  return lines
    .flatMap((line) => {
      const parts: AddedLine[] = [];
      let rest = line.quantity;
      // What costs the same today is exchanged first.
      const fitting = left
        .filter(({ productId }) => productId === line.productId)
        .sort((a, b) => Number(b.today === line.unitPrice) - Number(a.today === line.unitPrice));
      for (const units of fitting) {
        const quantity = Math.min(rest, units.quantity);
        if (quantity === 0) continue;
        units.quantity -= quantity;
        rest -= quantity;
        const price = priceSwap({ paid: units.unitPrice, before: units.today, today: line.unitPrice });
        parts.push(atPrice(line, quantity, price, orderNumber));
      }
      return rest === 0 ? parts : [...parts, rest === line.quantity ? line : toQuantity(line, rest)];
    })
    .map((line, position) => ({
      ...line,
      position,
      adjustments: line.adjustments.map((adjustment) => ({ ...adjustment, linePosition: position })),
    }));
}

function atPrice(line: AddedLine, quantity: number, unitPrice: Paisa, orderNumber: number): AddedLine {
  const amount = times(paisa(unitPrice - line.unitPrice), quantity);
  const label = `Price of order ${orderNumber}`;
  return {
    ...toQuantity(line, quantity),
    unitPrice,
    lineTotal: times(unitPrice, quantity),
    adjustments: amount === 0 ? [] : [{ kind: "staff-price", label, amount, linePosition: null, reference: null }],
  };
}

const toQuantity = (line: AddedLine, quantity: number): AddedLine => ({
  ...line,
  quantity,
  lineTotal: times(line.unitPrice, quantity),
  adjustments: line.adjustments.map((adjustment) => ({
    ...adjustment,
    amount: paisa((adjustment.amount / line.quantity) * quantity),
  })),
});
