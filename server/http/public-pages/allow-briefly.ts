import type { CachedPage } from "#platform/cache/page-cache.ts";
import { shortenCdnMaxAge } from "#platform/cdn/cdn.ts";

/** The page for a CDN that must ask for it again at once. */
export const allowBriefly = (page: CachedPage): CachedPage => ({
  ...page,
  head: shortenCdnMaxAge(page.head),
  encode(encoding) {
    const { head, body } = page.encode(encoding);
    return { head: shortenCdnMaxAge(head), body };
  },
});
