import type { Product, Variant } from "#domains/catalog/product.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { wording } from "#kernel/wording.ts";
import type { Database } from "#platform/database/database.server.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";

type ChoiceField = "options" | "variant_id";

export type Choice = { variant: Variant } | { fields: ChoiceField[]; problem: string };

export interface WantedVariant {
  /** Option ids by group id, or the id of a variant. */
  options?: Record<string, string> | string | undefined;
  variant_id?: string | undefined;
}

/** The fields of a request that are at fault, each with the sentence. */
export const toFieldErrors = ({ fields, problem }: Extract<Choice, { problem: string }>): Record<string, string[]> =>
  Object.fromEntries(fields.map((field) => [field, [problem]]));

/**
 * Finds the variant of the client's ids, or returns what is wrong with them as a sentence with the fields at fault. With both `variant_id` and `options`
 * the options may be those of some groups alone, and must be the variant's.
 */
export function chooseVariant(product: Product, wanted: WantedVariant): Choice {
  const { options, variant_id: variantId } = wanted;
  if (variantId !== undefined && options !== undefined) {
    const choice = findNamedVariant(product, { variant_id: variantId });
    return "problem" in choice || hasOptions(product, choice.variant, options)
      ? choice
      : {
          fields: ["variant_id", "options"],
          problem: `variant_id and options name different variants of ${product.name}. Send one of them, or both for the same variant.`,
        };
  }
  return findNamedVariant(product, wanted);
}

/** Whether the variant has these options, by group, or this id. A group without an option says nothing of the variant. */
function hasOptions(product: Product, variant: Variant, options: Record<string, string> | string): boolean {
  if (typeof options === "string") return parsePublicId("vrnt", options) === variant.id;
  return Object.entries(options).every(([group, option]) => {
    if (option === "") return true;
    const at = product.optionGroups.findIndex(({ id }) => id === parsePublicId("vgrp", group));
    return at >= 0 && variant.optionIds[at] === parsePublicId("optn", option);
  });
}

/** The variant of one of the two fields. */
function findNamedVariant(product: Product, { options, variant_id: variantId }: WantedVariant): Choice {
  const named = variantId ?? (typeof options === "string" ? options : undefined);
  if (named !== undefined) {
    const id = parsePublicId("vrnt", named);
    const variant = product.variants.find((candidate) => candidate.id === id);
    return variant
      ? { variant }
      : {
          fields: [variantId === undefined ? "options" : "variant_id"],
          problem: `${product.name} has no such variant.`,
        };
  }

  const chosen = new Map<string | null, string | null>();
  for (const [group, option] of Object.entries(typeof options === "object" ? options : {}))
    chosen.set(parsePublicId("vgrp", group), parsePublicId("optn", option));
  for (const [groupId, optionId] of chosen) {
    const group = product.optionGroups.find(({ id }) => id === groupId);
    if (!group) return { fields: ["options"], problem: `${product.name} has no such group of options.` };
    if (!group.options.some(({ id }) => id === optionId))
      return { fields: ["options"], problem: `${product.name} has no such option of ${group.name}.` };
  }
  if (product.optionGroups.some(({ id }) => !chosen.has(id)))
    return { fields: ["options"], problem: wording.variantMissing };

  const wanted = product.optionGroups.map(({ id }) => chosen.get(id));
  const variant = product.variants.find(({ optionIds }) => optionIds.every((id, place) => id === wanted[place]));
  return variant ? { variant } : { fields: ["options"], problem: "That combination is not made. Choose another one." };
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
