import type { Shop } from "#app/http/context.ts";
import { findProducts } from "#domains/catalog/find-products.ts";
import { listProductIds } from "#domains/search/list-product-ids.ts";
import type { ProductListQuery } from "#domains/search/product-list.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { showPagination } from "../shapes/pagination.ts";
import { listRelatedTo } from "./find-related.ts";
import { gatherProducts } from "./gather-products.ts";

/** One page of products and what it depends on; `url` is the list's address without the page. `nothing` is a list that no product can be in. */
export async function listShownProducts(shop: Shop, { query, nothing, url }: { query: ProductListQuery; nothing: boolean; url: string }) {
  const { productIds, total } = nothing ? { productIds: [], total: 0 } : await listProductIds(shop.database, query);
  const data = await gatherProducts(shop, await findProducts(shop.database, productIds));
  // What is related to a product stands in its first category, whatever was asked for.
  const besides = new Set(data.flatMap(({ categories }) => categories.slice(0, 1).map(({ slug }) => pageTags.category(slug))));
  const places = query.categories.length > 0 && query.text === undefined ? query.categories.map(pageTags.category) : [pageTags.search];
  return {
    body: { data, meta: showPagination({ total, count: data.length, limit: query.pageSize, page: query.page, url }) },
    tags: [pageTags.categories, ...places, ...besides, ...new Set([...productIds, ...listRelatedTo(data)].map(pageTags.product))],
  };
}
