import type { ModelLevel, Part, World } from "./world.ts";

/** The levels after units of variants were added to them; several changes of a variant add up. */
export function changeLevels(
  world: World,
  changes: ({ variant: number } & Partial<ModelLevel>)[],
): [number, ModelLevel][] {
  const levels = new Map<number, ModelLevel>();
  for (const { variant, onHand = 0, committed = 0, unavailable = 0 } of changes) {
    const level = levels.get(variant) ?? world.stock.get(variant)!;
    levels.set(variant, {
      onHand: level.onHand + onHand,
      committed: level.committed + committed,
      unavailable: level.unavailable + unavailable,
    });
  }
  return [...levels];
}

/** The units of each variant. */
export function sumUnits(items: { variant: number; quantity: number }[]): [number, number][] {
  const units = new Map<number, number>();
  for (const { variant, quantity } of items) units.set(variant, (units.get(variant) ?? 0) + quantity);
  return [...units];
}

/** What units of variants take from the stock. */
export const takeUnits = (
  items: readonly { takes: readonly Part[]; quantity: number }[],
): { variant: number; quantity: number }[] =>
  items.flatMap(({ takes, quantity }) => takes.map((part) => ({ ...part, quantity: part.quantity * quantity })));

/** Whether so many units of each variant can be given to an order. */
export const isAvailable = (world: World, units: { variant: number; quantity: number }[]): boolean =>
  sumUnits(units).every(([variant, quantity]) => {
    const { onHand, committed, unavailable } = world.stock.get(variant)!;
    return quantity === 0 || onHand - committed - unavailable >= quantity;
  });
