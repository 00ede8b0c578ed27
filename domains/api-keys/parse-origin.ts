/** Allows the pages of every origin. */
export const anyOrigin = "*";

/**
 * Parses a typed origin into the form that browsers send ("https://shop.example"), or "*"; null for anything else,
 * such as a URL with a path or another scheme.
 */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim();
  if (text === anyOrigin) return anyOrigin;
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  return ["http:", "https:"].includes(protocol) && href === `${origin}/` && !origin.includes("*") ? origin : null;
}
