import type { SupplementFacts } from "#domains/catalog/product-facts.ts";

/** A serving with fewer grams of sugars than this may be labelled sugar free: 21 CFR 101.60(c)(1)(i). */
const sugarFree = 0.5;

/** The claims that the facts table allows for a product, in words that people search for. */
export function listLabelClaims(facts: SupplementFacts | null): string[] {
  const sugars = facts?.nutrients.find(({ name }) => /^(total )?sugars?$/i.test(name.trim()));
  const grams = /^<?\s*(\d+(?:\.\d+)?)\s*g$/i.exec(sugars?.amount.trim() ?? "")?.[1];
  return grams !== undefined && Number(grams) < sugarFree ? ["sugar free", "zero sugar"] : [];
}

/** What every label states, whatever is in the goods: nobody looks for a supplement by its sodium. */
const stated =
  /^(energy|calories|(total |saturated |trans )?fat|cholesterol|sodium|salt|(total )?carbohydrates?|(added |total )?sugars?|(dietary )?fibre)$/i;

/** The amounts of a serving ("500 mg" of vitamin C), in words that people search for. */
export function listStrengths(facts: SupplementFacts | null): string[] {
  return (facts?.nutrients ?? []).flatMap(({ name, amount }) => {
    const [, number, unit] = /^(\d[\d,]*(?:\.\d+)?) ?(g|mg|mcg|µg)$/i.exec(amount.trim()) ?? [];
    return number === undefined || stated.test(name.trim()) ? [] : [`${number.replaceAll(",", "")}${unit}`];
  });
}
