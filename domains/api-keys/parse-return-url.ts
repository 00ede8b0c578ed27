import type { ApiKey } from "./api-key.ts";

/** The maximum length of a return URL, in characters, because a cookie carries it. */
export const longestReturnUrl = 1_000;

/**
 * A storefront's URL to which a shopper may be redirected, as browsers serialize it; null for any other. Its origin
 * must be listed in the key: a key for every page ("*") would turn the shop into an open redirect.
 */
export function parseReturnUrl({ origins }: Pick<ApiKey, "origins">, typed: string): string | null {
  if (typed.length > longestReturnUrl || !URL.canParse(typed)) return null;
  const { protocol, username, password, origin, href } = new URL(typed);
  // A `blob:` URL has the origin of the page that created it.
  return ["http:", "https:"].includes(protocol) &&
    username === "" &&
    password === "" &&
    href.length <= longestReturnUrl &&
    origins.includes(origin)
    ? href
    : null;
}
