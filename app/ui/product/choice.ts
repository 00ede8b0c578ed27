import type { OptionGroup, Variant } from "#domains/catalog/product.ts";
import type { BuyableVariant } from "./buyable.ts";

/** The chosen option of each group, in group order; null where none is chosen yet. */
export type Chosen = (string | null)[];

interface Choosable {
  optionGroups: OptionGroup[];
  variants: Pick<Variant, "sku" | "optionIds">[];
}

/**
 * The initial choice: the options of the URL (see `choiceQuery`), and the option of every group that has only one. Options that the product
 * does not have are ignored.
 */
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

/** The query that restores the choice: `?variant=SKU` for a complete choice, `?option=Mango` with the first chosen option for a partial one, otherwise "". */
export function choiceQuery({ optionGroups, variants }: Choosable, chosen: Chosen): string {
  const variant = findChosenVariant(variants, chosen);
  if (variant) return optionGroups.length === 0 ? "" : `?${new URLSearchParams({ variant: variant.sku })}`;
  const option = optionGroups.flatMap(({ options }, place) =>
    options.length > 1 ? options.filter(({ id }) => id === chosen[place]) : [],
  )[0];
  return option ? `?${new URLSearchParams({ option: option.name })}` : "";
}

/** The variants that match the choice so far, in order. */
export function filterByChoice<V extends Pick<Variant, "optionIds">>(variants: V[], chosen: Chosen): V[] {
  return variants.filter(({ optionIds }) => chosen.every((id, place) => id === null || optionIds[place] === id));
}

/** The chosen variant; null while a choice is missing or when the combination does not exist. */
export function findChosenVariant<V extends Pick<Variant, "optionIds">>(variants: V[], chosen: Chosen): V | null {
  return (
    variants.find(
      ({ optionIds }) => optionIds.length === chosen.length && optionIds.every((id, place) => id === chosen[place]),
    ) ?? null
  );
}

/** The state of an option, given the other group's choice: "sold-out" exists without stock, "not-made" is a combination that does not exist. */
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
