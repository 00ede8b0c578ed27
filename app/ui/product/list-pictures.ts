import type { Product } from "#domains/catalog/product.ts";
import type { Picture } from "#domains/media/find-pictures.ts";
import { filterByChoice, type Chosen } from "./choice.ts";

type Pictured = Pick<Product, "pictures" | "optionGroups"> & {
  variants: Pick<Product["variants"][number], "optionIds" | "picture">[];
};

/**
 * All pictures of a product, each once: its own in their order, then those of variants only. The picture of the current choice is first, so
 * that it is visible without scripts.
 */
export function listPictures(product: Pictured, chosen: Chosen): Picture[] {
  const all = [...product.pictures, ...product.variants.flatMap(({ picture }) => picture ?? [])];
  const byKey = new Map(all.toReversed().map((picture) => [picture.key, picture]));
  const keys = new Set([...listFittingPictures(product, chosen).slice(0, 1), ...all.map(({ key }) => key)]);
  return [...keys].map((key) => byKey.get(key)!);
}

/** The keys of the pictures of the variants that match the choice, in order; none without a choice. */
export function listFittingPictures(
  { optionGroups, variants }: Pick<Pictured, "optionGroups" | "variants">,
  chosen: Chosen,
): string[] {
  if (!optionGroups.some(({ options }, place) => options.length > 1 && chosen[place] !== null)) return [];
  return [...new Set(filterByChoice(variants, chosen).flatMap(({ picture }) => picture?.key ?? []))];
}
