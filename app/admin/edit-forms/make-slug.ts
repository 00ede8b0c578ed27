/** An address made of a product's name: "Whey Gold 2 lb" is "whey-gold-2-lb"; "" for a name without Latin letters and digits. */
export function makeSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replaceAll(/^-|-$/g, "");
}

/** The errors of a form with an address that nobody typed: it is missing with the name, or none can be made of the name. */
export function explainMadeSlug(
  { slug, ...errors }: Record<string, string>,
  { name, example }: { name: string; example: string },
): Record<string, string> {
  if (slug === undefined || name.trim() === "") return errors;
  return { ...errors, slug: `Enter an address in Latin letters, for example ${example}` };
}
