import type { Shop } from "#app/http/context.ts";
import { listPlaces } from "#domains/search/list-places.ts";
import type { SuggestedPlace } from "#domains/search/suggestion.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/** The categories and brands with products, for live search, from the cache until what is searched changes. */
export const getPlaces = ({ cache, reads }: Pick<Shop, "cache" | "reads">): Promise<SuggestedPlace[]> =>
  cache.getOrLoad("places", [cacheTags.categories, cacheTags.search], () => listPlaces(reads));
