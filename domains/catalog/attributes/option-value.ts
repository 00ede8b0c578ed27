/** The most characters of an option's value in URLs. */
export const maxOptionValueLength = 80;

/** The value in URLs for an option's name: "Royal Blue" is "royal-blue"; "" for a name without letters and digits. */
export function toOptionValue(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, maxOptionValueLength)
    .replaceAll(/^-|-$/g, "");
}
