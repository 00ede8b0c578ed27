import type { Product, Variant } from "#domains/catalog/product.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { wording } from "#kernel/wording.ts";
import type { Database } from "#platform/database/database.server.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";

export type Choice = { variant: Variant } | { part: "options" | "variant_id"; problem: string };

export interface WantedVariant {
  /** Option ids by group id, or the id of a variant. */
  options?: Record<string, string> | string | undefined;
  variant_id?: string | undefined;
}

/** Finds the variant of the client's ids, or returns what is wrong with them as a sentence with the field at fault. */
export function chooseVariant(product: Product, { options, variant_id: variantId }: WantedVariant): Choice {
  const named = variantId ?? (typeof options === "string" ? options : undefined);
  if (named !== undefined) {
    const id = parsePublicId("vrnt", named);
    const variant = product.variants.find((candidate) => candidate.id === id);
    return variant
      ? { variant }
      : { part: variantId === undefined ? "options" : "variant_id", problem: `${product.name} has no such variant.` };
  }

  const chosen = new Map<string | null, string | null>();
  for (const [group, option] of Object.entries(typeof options === "object" ? options : {}))
    chosen.set(parsePublicId("vgrp", group), parsePublicId("optn", option));
  for (const [groupId, optionId] of chosen) {
    const group = product.optionGroups.find(({ id }) => id === groupId);
    if (!group) return { part: "options", problem: `${product.name} has no such group of options.` };
    if (!group.options.some(({ id }) => id === optionId))
      return { part: "options", problem: `${product.name} has no such option of ${group.name}.` };
  }
  if (product.optionGroups.some(({ id }) => !chosen.has(id)))
    return { part: "options", problem: wording.variantMissing };

  const wanted = product.optionGroups.map(({ id }) => chosen.get(id));
  const variant = product.variants.find(({ optionIds }) => optionIds.every((id, place) => id === wanted[place]));
  return variant ? { variant } : { part: "options", problem: "That combination is not made. Choose another one." };
}

/**
 * For storefronts whose key says that they offer no choice, or that of one group alone: of the variants with the options that the client chose, the
 * first one in stock, in the catalogue's order; the first of all when they are sold out. A variant that the client names by its id is left as it is.
 */
export async function findFirstAvailableVariant(
  database: Database,
  product: Product,
  wanted: WantedVariant | null,
): Promise<WantedVariant> {
  if (wanted?.variant_id !== undefined || typeof wanted?.options === "string") return wanted;
  const options = Object.values(wanted?.options ?? {}).map((option) => parsePublicId("optn", option));
  if (wanted && options.length >= product.optionGroups.length) return wanted;
  const pieces = await countProductStock(database, [product]);
  const fitting = product.variants.filter(({ optionIds }) =>
    options.every((option) => option !== null && optionIds.includes(option)),
  );
  const variant = fitting.find(({ id }) => (pieces.get(id) ?? 0) > 0) ?? fitting[0];
  return variant ? { variant_id: toPublicId("vrnt", variant.id) } : (wanted ?? {});
}
