import type { Shop } from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { getPlaces } from "#app/queries/get-places.ts";
import { suggest } from "#domains/search/suggest.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { RenderedPage } from "#platform/cache/page-cache.ts";

/** What the search proposes while somebody types, as JSON. */
export async function renderSuggestions(shop: Shop, url: string): Promise<RenderedPage> {
  const typed = new URL(url, shop.baseUrl).searchParams.get("q") ?? "";
  const suggestions = await suggest(shop.reads, typed, {
    getPlaces: () => getPlaces(shop),
    memory: shop.listingMemory,
  });
  return {
    status: 200,
    headers: {
      ...securityHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
    body: Buffer.from(JSON.stringify(suggestions)),
    tags: new Set([cacheTags.search, cacheTags.categories, cacheTags.pages]),
  };
}
