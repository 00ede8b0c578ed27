import type { Buyable, BuyableVariant } from "./buyable.ts";

/** The chosen option of each group, in group order; null where none is chosen yet. */
export type Chosen = (string | null)[];

/** What is chosen before anybody has: the variant of the SKU, where there is one, and options without an alternative. */
export function firstChoice({ optionGroups, variants }: Pick<Buyable, "optionGroups" | "variants">, sku: string | null): Chosen {
  const wanted = variants.find((variant) => variant.sku === sku);
  if (wanted) return optionGroups.map((_, place) => wanted.optionIds[place] ?? null);
  return optionGroups.map(({ options }) => (options.length === 1 ? (options[0]?.id ?? null) : null));
}

/** The variant that all choices together name; null while one is missing or when the combination is not made. */
export function findChosenVariant<V extends Pick<BuyableVariant, "optionIds">>(variants: V[], chosen: Chosen): V | null {
  return variants.find(({ optionIds }) => optionIds.length === chosen.length && optionIds.every((id, place) => id === chosen[place])) ?? null;
}

/** Whether choosing the option leaves anything to buy, the other group's choice as it stands: "sold-out" is made but not on hand, "not-made" is no combination at all. */
export function judgeOption(variants: Pick<BuyableVariant, "optionIds" | "stock">[], chosen: Chosen, group: number, optionId: string): "available" | "sold-out" | "not-made" {
  const wanted = chosen.map((id, place) => (place === group ? optionId : id));
  const fitting = variants.filter(({ optionIds }) => wanted.every((id, place) => id === null || optionIds[place] === id));
  if (fitting.length === 0) return "not-made";
  return fitting.some(({ stock }) => stock.state !== "sold-out") ? "available" : "sold-out";
}
