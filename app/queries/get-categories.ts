import type { Shop } from "#app/http/context.ts";
import type { CategoryPlace, DatedCategory } from "#domains/catalog/categories/category.ts";
import { listDatedCategories, placeCategory } from "#domains/catalog/categories/list-categories.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/** The whole category tree by slug, in tree order, from the cache until it changes. */
export function getCategories({
  cache,
  reads,
}: Pick<Shop, "cache" | "reads">): Promise<ReadonlyMap<string, DatedCategory>> {
  return cache.getOrLoad("categories", [cacheTags.categories], async () => {
    const categories = await listDatedCategories(reads);
    return new Map(categories.map((category) => [category.slug, category]));
  });
}

/** The category of this slug with its ancestors and children, as `findCategory` finds it, from the same cache. */
export const getCategory = async (shop: Pick<Shop, "cache" | "reads">, slug: string): Promise<CategoryPlace | null> =>
  placeCategory([...(await getCategories(shop)).values()], slug);
