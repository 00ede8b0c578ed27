import type { Shop } from "#app/http/context.ts";
import { type Choice, findChoice } from "#domains/catalog/find-product.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/**
 * The options of the product of this id, from the cache until the product changes; null when it is not active. It may be a second behind, as a cached page
 * may: who finds in it that something cannot be chosen asks `findChoice`, and price and stock are always read when the variant goes into a cart.
 */
export const getChoice = ({ cache, database }: Pick<Shop, "cache" | "database">, id: string): Promise<Choice | null> =>
  cache.getOrLoad(`choice:${id}`, [cacheTags.product(id)], () => findChoice(database, id));
