import type { OptionGroup, Variant } from "#domains/catalog/product.ts";
import type { BuyableVariant } from "./buyable.ts";

/** The chosen option of each group, in group order; null where none is chosen yet. */
export type Chosen = (string | null)[];

interface Choosable {
  optionGroups: OptionGroup[];
  variants: Pick<Variant, "sku" | "optionIds">[];
}

/** What is chosen before anybody has: what the address names (see `choiceQuery`), and options without an alternative. What it names and the product has not is as if unnamed. */
export function firstChoice({ optionGroups, variants }: Choosable, query: URLSearchParams): Chosen {
  const wanted = variants.find(({ sku }) => sku === query.get("variant"));
  if (wanted) return optionGroups.map((_, place) => wanted.optionIds[place] ?? null);
  const named = query.get("option");
  const group = optionGroups.findIndex(({ options }) => options.some(({ name }) => name === named));
  return optionGroups.map(
    ({ options }, place) =>
      (options.length === 1
        ? options[0]?.id
        : place === group
          ? options.find(({ name }) => name === named)?.id
          : null) ?? null,
  );
}

/** The query of a product's address that brings the choice back: `?variant=SKU` of a whole one, `?option=Mango` of the first option of a partial one, else nothing. */
export function choiceQuery({ optionGroups, variants }: Choosable, chosen: Chosen): string {
  const variant = findChosenVariant(variants, chosen);
  if (variant) return optionGroups.length === 0 ? "" : `?${new URLSearchParams({ variant: variant.sku })}`;
  const option = optionGroups.flatMap(({ options }, place) =>
    options.length > 1 ? options.filter(({ id }) => id === chosen[place]) : [],
  )[0];
  return option ? `?${new URLSearchParams({ option: option.name })}` : "";
}

/** The variants that what is chosen so far leaves, in order. */
export function filterByChoice<V extends Pick<Variant, "optionIds">>(variants: V[], chosen: Chosen): V[] {
  return variants.filter(({ optionIds }) => chosen.every((id, place) => id === null || optionIds[place] === id));
}

/** The variant that all choices together name; null while one is missing or when the combination is not made. */
export function findChosenVariant<V extends Pick<Variant, "optionIds">>(variants: V[], chosen: Chosen): V | null {
  return (
    variants.find(
      ({ optionIds }) => optionIds.length === chosen.length && optionIds.every((id, place) => id === chosen[place]),
    ) ?? null
  );
}

/** Whether choosing the option leaves anything to buy, the other group's choice as it stands: "sold-out" is made but not on hand, "not-made" is no combination at all. */
export function getOptionStatus(
  variants: Pick<BuyableVariant, "optionIds" | "stock">[],
  chosen: Chosen,
  group: number,
  optionId: string,
): "available" | "sold-out" | "not-made" {
  const wanted = chosen.map((id, place) => (place === group ? optionId : id));
  const fitting = filterByChoice(variants, wanted);
  if (fitting.length === 0) return "not-made";
  return fitting.some(({ stock }) => stock.state !== "sold-out") ? "available" : "sold-out";
}
