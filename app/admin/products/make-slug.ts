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
