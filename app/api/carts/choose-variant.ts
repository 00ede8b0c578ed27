import type { Product, Variant } from "#domains/catalog/product.ts";
import { wording } from "#kernel/wording.ts";
import { readId } from "../public-ids.ts";

export type Choice = { variant: Variant } | { part: "options" | "variant_id"; problem: string };

interface Wanted {
  /** Option ids by group id, or the id of a variant. */
  options?: Record<string, string> | string | undefined;
  variant_id?: string | undefined;
}

/** The variant that the client's ids name, or what is wrong with them, in a sentence and with the part at fault. */
export function chooseVariant(product: Product, { options, variant_id: variantId }: Wanted): Choice {
  const named = variantId ?? (typeof options === "string" ? options : undefined);
  if (named !== undefined) {
    const id = readId("vrnt", named);
    const variant = product.variants.find((candidate) => candidate.id === id);
    return variant ? { variant } : { part: variantId === undefined ? "options" : "variant_id", problem: `${product.name} has no such variant.` };
  }

  const chosen = new Map<string | null, string | null>();
  for (const [group, option] of Object.entries(typeof options === "object" ? options : {})) chosen.set(readId("vgrp", group), readId("optn", option));
  for (const [groupId, optionId] of chosen) {
    const group = product.optionGroups.find(({ id }) => id === groupId);
    if (!group) return { part: "options", problem: `${product.name} has no such group of options.` };
    if (!group.options.some(({ id }) => id === optionId)) return { part: "options", problem: `${product.name} has no such option of ${group.name}.` };
  }
  if (product.optionGroups.some(({ id }) => !chosen.has(id))) return { part: "options", problem: wording.variantMissing };

  const wanted = product.optionGroups.map(({ id }) => chosen.get(id));
  const variant = product.variants.find(({ optionIds }) => optionIds.every((id, place) => id === wanted[place]));
  return variant ? { variant } : { part: "options", problem: "That combination is not made. Choose another one." };
}
