import { type Paisa, paisa, times } from "#kernel/money.ts";
import type { AddedLine } from "./price-added-lines.ts";

/** Units that come back, at the price that was paid. */
export interface ReturnedUnits {
  productId: string;
  unitPrice: Paisa;
  quantity: number;
}

/**
 * The lines of an exchange from the same at today's prices: as many units of a product as come back of it cost what was paid, whatever its size or
 * flavour; further ones, and other products, today's price. A line of which some units cost another price becomes several.
 */
export function priceExchange(
  lines: AddedLine[],
  returned: readonly ReturnedUnits[],
  orderNumber: number,
): AddedLine[] {
  const left = returned.map((units) => ({ ...units }));
  return lines
    .flatMap((line) => {
      const parts: AddedLine[] = [];
      let rest = line.quantity;
      for (const units of left.filter(({ productId }) => productId === line.productId)) {
        const quantity = Math.min(rest, units.quantity);
        if (quantity === 0) continue;
        units.quantity -= quantity;
        rest -= quantity;
        parts.push(atPaidPrice(line, quantity, units.unitPrice, orderNumber));
      }
      return rest === 0 ? parts : [...parts, rest === line.quantity ? line : toQuantity(line, rest)];
    })
    .map((line, position) => ({
      ...line,
      position,
      adjustments: line.adjustments.map((adjustment) => ({ ...adjustment, linePosition: position })),
    }));
}

function atPaidPrice(line: AddedLine, quantity: number, unitPrice: Paisa, orderNumber: number): AddedLine {
  const amount = times(paisa(unitPrice - line.unitPrice), quantity);
  const label = `Price of order ${orderNumber}`;
  return {
    ...line,
    quantity,
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
