import type { Shop } from "#app/http/context.ts";
import type { CacheCounts } from "#domains/search/list-products.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/**
 * Caches the counts of whole lists until one of their products, a category or an attribute changes: all
 * pages and sort orders of a list share them.
 */
export const cacheCounts =
  ({ cache }: Pick<Shop, "cache">): CacheCounts =>
  (category, count) =>
    cache.getOrLoad(
      `counts:${category ?? ""}`,
      [cacheTags.categories, cacheTags.attributes, category === null ? cacheTags.search : cacheTags.category(category)],
      count,
    );
