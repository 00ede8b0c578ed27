/** The most characters of a slug. */
export const maxSlugLength = 120;

/** Whether the text can be a slug: lower-case ASCII words joined by hyphens, at most `maxSlugLength` characters. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
