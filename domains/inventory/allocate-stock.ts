/** Units of something that takes pieces of one or more variants from stock. */
export interface Demand {
  quantity: number;
  takes: { variantId: string; quantity: number }[];
}

/**
 * How many units of each demand the stock can serve when they are served in order: what an earlier one takes, a later one
 * cannot have. A variant that `onHand` does not know has nothing. The pieces taken never exceed what is on hand.
 */
export function allocateStock(demands: Demand[], onHand: ReadonlyMap<string, number>): number[] {
  const left = new Map(onHand);
  return demands.map(({ quantity, takes }) => {
    const units = Math.min(quantity, fitUnits(takes, left));
    for (const part of takes) left.set(part.variantId, (left.get(part.variantId) ?? 0) - units * part.quantity);
    return units;
  });
}

/** How many whole units these pieces make. */
export function fitUnits(takes: Demand["takes"], onHand: ReadonlyMap<string, number>): number {
  if (takes.length === 0) return 0;
  return Math.max(0, Math.min(...takes.map((part) => Math.floor((onHand.get(part.variantId) ?? 0) / part.quantity))));
}
