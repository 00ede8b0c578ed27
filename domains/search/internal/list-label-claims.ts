import type { SupplementFacts } from "#domains/catalog/product-facts.ts";

/** A serving with fewer grams of sugars than this may be labelled sugar free: 21 CFR 101.60(c)(1)(i). */
const sugarFree = 0.5;

/** The claims that the facts table allows for a product, in words that people search for. */
export function listLabelClaims(facts: SupplementFacts | null): string[] {
  const sugars = facts?.nutrients.find(({ name }) => /^(total )?sugars?$/i.test(name.trim()));
  const grams = /^<?\s*(\d+(?:\.\d+)?)\s*g$/i.exec(sugars?.amount.trim() ?? "")?.[1];
  return grams !== undefined && Number(grams) < sugarFree ? ["sugar free", "zero sugar"] : [];
}
