import { spellInLatin } from "#domains/search/spell-in-latin.ts";

/**
 * An address made of a product's name: "Whey Gold 2 lb" is "whey-gold-2-lb"; "" for a name without Latin letters and digits, and for one in other letters
 * that leaves a number alone.
 */
export function makeSlug(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replaceAll(/^-|-$/g, "");
  return /[a-z]/.test(slug) || !/\p{L}/u.test(name) ? slug : "";
}

/** Addresses that people may take for a name that makes none. */
interface Suggested {
  name: string;
  /** What else tells the thing from others: a SKU. */
  code?: string | undefined;
  /** An address for where nothing can be suggested. */
  example: string;
}

/**
 * A form with an address that nobody typed, for which none could be made: its errors, and its values with an address of what can be read of the name, and of
 * the SKU, to take or to change. Without a name, the name alone is missing.
 */
export function suggestSlug<Values extends Record<string, string>>(
  values: Values,
  { slug, ...errors }: Record<string, string>,
  { name, code = "", example }: Suggested,
): { values: Values; errors: Record<string, string> } {
  if (slug === undefined || name.trim() === "") return { values, errors };
  const suggested = makeSlug(`${spellInLatin(name)} ${code}`);
  return !/[a-z]/.test(suggested)
    ? { values, errors: { ...errors, slug: `Enter an address in Latin letters, for example ${example}` } }
    : {
        values: { ...values, slug: suggested },
        errors: {
          ...errors,
          slug: "No address can be made of these letters. Keep this one or change it, then press again",
        },
      };
}
