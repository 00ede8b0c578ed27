/** A demand for units, each of which needs units of one or more variants from stock. */
export interface Demand {
  quantity: number;
  takes: { variantId: string; quantity: number }[];
}

/**
 * How many units of each demand the stock can serve, in the given order: a later demand gets what the earlier ones
 * leave. A variant missing in `available` has no stock. The allocated units never exceed the stock.
 */
export function allocateStock(demands: Demand[], available: ReadonlyMap<string, number>): number[] {
  return fitInTurn(demands, available).map((fits, at) => Math.min(fits, demands[at]!.quantity));
}

/** How many units of each demand there could be, whatever it asks for, after what the earlier ones get. */
export function fitInTurn(demands: Demand[], available: ReadonlyMap<string, number>): number[] {
  const left = new Map(available);
  return demands.map(({ quantity, takes }) => {
    const fits = fitUnits(takes, left);
    const units = Math.min(quantity, fits);
    for (const part of takes) left.set(part.variantId, (left.get(part.variantId) ?? 0) - units * part.quantity);
    return fits;
  });
}

/** How many whole units this stock makes. */
export function fitUnits(takes: Demand["takes"], available: ReadonlyMap<string, number>): number {
  if (takes.length === 0) return 0;
  return Math.max(
    0,
    Math.min(...takes.map((part) => Math.floor((available.get(part.variantId) ?? 0) / part.quantity))),
  );
}
