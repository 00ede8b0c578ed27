import type { ApiKey } from "./api-keys.ts";

/** Whether pages of the origin may use the key. */
export function allowsOrigin({ origins }: Pick<ApiKey, "origins">, origin: string): boolean {
  return origins.includes(origin) || origins.includes(anyOrigin);
}

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

/** The maximum length of a return URL, in characters, because a cookie carries it. */
export const maxReturnUrlLength = 1_000;

/**
 * A storefront's URL to which a shopper may be redirected, as browsers serialize it; null for any other. Its origin
 * must be listed in the key: a key for every page ("*") would turn the shop into an open redirect.
 */
export function parseReturnUrl({ origins }: Pick<ApiKey, "origins">, typed: string): string | null {
  if (typed.length > maxReturnUrlLength || !URL.canParse(typed)) return null;
  const { protocol, username, password, origin, href } = new URL(typed);
  // A `blob:` URL has the origin of the page that created it.
  return ["http:", "https:"].includes(protocol) &&
    username === "" &&
    password === "" &&
    href.length <= maxReturnUrlLength &&
    origins.includes(origin)
    ? href
    : null;
}
