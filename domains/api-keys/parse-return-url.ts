import type { ApiKey } from "./api-key.ts";

/** The longest address, in characters, that a shopper is led back to: it rides in a cookie. */
export const longestReturnUrl = 1_000;

/**
 * The address of a storefront that a shopper may be led back to, as browsers write it; null for any other. Its origin must be one that the key names itself:
 * a key for every page ("*") would let anybody use the shop to lead people anywhere.
 */
export function parseReturnUrl({ origins }: Pick<ApiKey, "origins">, typed: string): string | null {
  if (typed.length > longestReturnUrl || !URL.canParse(typed)) return null;
  const { protocol, username, password, origin, href } = new URL(typed);
  // An address of `blob:` has the origin of the page that made it.
  return ["http:", "https:"].includes(protocol) &&
    username === "" &&
    password === "" &&
    href.length <= longestReturnUrl &&
    origins.includes(origin)
    ? href
    : null;
}
