/** Whether the text can be a slug: lower-case ASCII words joined by hyphens, at most 120 characters. */
export function isSlug(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
