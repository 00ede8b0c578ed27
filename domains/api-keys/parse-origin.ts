/** Stands for the pages of every origin. */
export const anyOrigin = "*";

/** The origin a person typed, as browsers send it ("https://shop.example"), or "*"; null for anything else: an address with a path, another scheme. */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim();
  if (text === anyOrigin) return anyOrigin;
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  return ["http:", "https:"].includes(protocol) && href === `${origin}/` && !origin.includes("*") ? origin : null;
}
