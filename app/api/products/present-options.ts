import type { Product, Variant } from "#domains/catalog/product.ts";
import type { Picture } from "#domains/media/find-pictures.ts";
import { paisa } from "#kernel/money.ts";
import { toPublicId } from "../public-ids.ts";
import { presentAsset, toUnixSeconds, presentPrice, toAssetId } from "../schemas/values.ts";
import { maxReportedStock, type ApiProduct, type ApiVariant } from "../schemas/product.ts";

/** The price in lists: the lowest of the variants. Throws for a product without variants. */
export function lowestPrice({ slug, variants }: Pick<Product, "slug" | "variants">) {
  if (variants.length === 0) throw new Error(`Product ${slug} has no variant`);
  return paisa(Math.min(...variants.map(({ price }) => price)));
}

/** The number of units as far as it is public. */
export const presentInventory = (pieces: number) => ({
  managed: true as const,
  available: Math.min(pieces, maxReportedStock),
});

/** A product's option groups with the lowest surcharge of each option. */
export function presentVariantGroups(product: Product): ApiProduct["variant_groups"] {
  const lowest = lowestPrice(product);
  const dates = { created: toUnixSeconds(product.createdAt), updated: toUnixSeconds(product.updatedAt) };
  return product.optionGroups.map((group) => ({
    id: toPublicId("vgrp", group.id),
    name: group.name,
    meta: null,
    ...dates,
    options: group.options.flatMap(({ id, name, swatch }) => {
      const chosen = product.variants.filter(({ optionIds }) => optionIds.includes(id));
      // An option without a variant cannot be bought.
      if (chosen.length === 0) return [];
      const added = paisa(Math.min(...chosen.map(({ price }) => price)) - lowest);
      return [
        {
          id: toPublicId("optn", id),
          name,
          price: presentPrice(added),
          assets: sharedPicture(chosen),
          meta: swatch === null ? null : { swatch },
          ...dates,
        },
      ];
    }),
  }));
}

/** The one picture that all these variants share; none if they have different pictures. */
function sharedPicture(variants: Variant[]): string[] {
  const keys = new Set(variants.map(({ picture }) => picture?.key ?? null));
  return keys.size === 1 ? [...keys].flatMap((key) => (key === null ? [] : [toAssetId(key)])) : [];
}

/** The variants with their own prices. `available` holds the units of each by its id. */
export function presentVariants(
  product: Product,
  available: ReadonlyMap<string, number>,
  baseUrl: string,
): ApiVariant[] {
  const dates = { created: toUnixSeconds(product.createdAt), updated: toUnixSeconds(product.updatedAt) };
  return product.variants.map(({ id, sku, price, optionIds, picture }) => {
    const chosen = product.optionGroups.flatMap((group) =>
      group.options.filter((option) => optionIds.includes(option.id)).map((option) => ({ group, option })),
    );
    return {
      id: toPublicId("vrnt", id),
      sku,
      description: chosen.map(({ option }) => option.name).join(", "),
      is_valid: true,
      invalid_reason_code: null,
      price: presentPrice(price),
      inventory: presentInventory(available.get(id) ?? 0).available,
      options: Object.fromEntries(
        chosen.map(({ group, option }) => [toPublicId("vgrp", group.id), toPublicId("optn", option.id)]),
      ),
      assets: picture ? [presentAsset(picture, baseUrl, product)] : [],
      meta: null,
      ...dates,
    };
  });
}

/** Every picture of a product once: first the one that cards show, last those of its variants only. */
export function presentAssets(product: Product, baseUrl: string) {
  const unique = new Map<string, Picture>();
  for (const picture of [...product.pictures, ...product.variants.flatMap(({ picture }) => picture ?? [])])
    if (!unique.has(picture.key)) unique.set(picture.key, picture);
  return [...unique.values()].map((picture) => presentAsset(picture, baseUrl, product));
}
