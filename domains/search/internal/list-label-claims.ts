import type { SupplementFacts } from "#domains/catalog/product-facts.ts";

/** Less than so many grams of sugars in a serving may be called sugar free: 21 CFR 101.60(c)(1)(i). */
const sugarFree = 0.5;

/** What the label's table allows to say of a product, in words that people search for. */
export function listLabelClaims(facts: SupplementFacts | null): string[] {
  const sugars = facts?.nutrients.find(({ name }) => /^(total )?sugars?$/i.test(name.trim()));
  const grams = /^<?\s*(\d+(?:\.\d+)?)\s*g$/i.exec(sugars?.amount.trim() ?? "")?.[1];
  return grams !== undefined && Number(grams) < sugarFree ? ["sugar free", "zero sugar"] : [];
}
