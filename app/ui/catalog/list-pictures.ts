import type { Product } from "#domains/catalog/product.ts";
import type { Picture } from "#domains/media/picture.ts";
import { filterByChoice, type Chosen } from "./choice.ts";

type Pictured = Pick<Product, "pictures" | "optionGroups"> & {
  variants: Pick<Product["variants"][number], "optionIds" | "picture">[];
};

/** All pictures of a product, each once: its own in their order, then those that only a variant has. The one that fits what is chosen comes first, so that it is what shows without scripts. */
export function listPictures(product: Pictured, chosen: Chosen): Picture[] {
  const all = [...product.pictures, ...product.variants.flatMap(({ picture }) => picture ?? [])];
  const byKey = new Map(all.toReversed().map((picture) => [picture.key, picture]));
  const keys = new Set([...listFittingPictures(product, chosen).slice(0, 1), ...all.map(({ key }) => key)]);
  return [...keys].map((key) => byKey.get(key)!);
}

/** The keys of the pictures of the variants that the choice leaves, in order; none while nothing is chosen. */
export function listFittingPictures(
  { optionGroups, variants }: Pick<Pictured, "optionGroups" | "variants">,
  chosen: Chosen,
): string[] {
  if (!optionGroups.some(({ options }, place) => options.length > 1 && chosen[place] !== null)) return [];
  return [...new Set(filterByChoice(variants, chosen).flatMap(({ picture }) => picture?.key ?? []))];
}
