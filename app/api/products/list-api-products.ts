import type { Shop } from "#app/http/context.ts";
import { findProducts } from "#domains/catalog/find-product.ts";
import { listProductIds } from "#domains/search/list-product-ids.ts";
import type { ProductListQuery } from "#domains/search/product-list.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { presentPagination } from "../schemas/pagination.ts";
import { listRelatedTo } from "./find-related.ts";
import { loadApiProducts } from "./load-api-products.ts";

/** One page of products and its cache tags. `url` is the list's URL without the page. `nothing` is a list that no product can be in. */
export async function listApiProducts(
  shop: Shop,
  { query, nothing, url }: { query: ProductListQuery; nothing: boolean; url: string },
) {
  const { productIds, total } = nothing
    ? { productIds: [], total: 0 }
    : await listProductIds(shop.reads, query, shop.listingMemory);
  const data = await loadApiProducts(shop, await findProducts(shop.reads, productIds));
  // Related products come from a product's first category, whatever the list's filters are.
  const besides = new Set(
    data.flatMap(({ categories }) => categories.slice(0, 1).map(({ slug }) => cacheTags.category(slug))),
  );
  const places =
    query.categories.length > 0 && query.text === undefined
      ? query.categories.map(cacheTags.category)
      : [cacheTags.search];
  return {
    body: {
      data,
      meta: presentPagination({ total, count: data.length, limit: query.pageSize, page: query.page, url }),
    },
    tags: [
      cacheTags.categories,
      cacheTags.attributes,
      ...places,
      ...besides,
      ...new Set([...productIds, ...listRelatedTo(data)].map(cacheTags.product)),
    ],
  };
}
