import type { Shop } from "#app/http/context.ts";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { listFilterableAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

const key = "listing-filters";

/** The attributes that filter lists, from the cache until one of them changes; stale ones while the database is unreachable. */
export const getListingFilters = ({ cache, reads }: Pick<Shop, "cache" | "reads">): Promise<Attribute[]> =>
  cache.getOrLoad(key, [cacheTags.attributes], () => listFilterableAttributes(reads));

/** The same without waiting: undefined when they must be loaded first. */
export const peekListingFilters = ({ cache }: Pick<Shop, "cache">): Attribute[] | undefined =>
  cache.getFresh<Attribute[]>(key);
