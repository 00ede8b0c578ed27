import type { Shop } from "#app/middleware/shop-context.ts";
import { findProducts } from "#domains/catalog/find-products.ts";
import { listProductIds } from "#domains/search/list-product-ids.ts";
import type { ProductListQuery } from "#domains/search/product-list.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { showPagination } from "../shapes/pagination.ts";
import { gatherProducts } from "./gather-products.ts";

/** One page of products and what it depends on; `url` is the list's address without the page. `nothing` is a list that no product can be in. */
export async function listShownProducts(shop: Shop, { query, nothing, url }: { query: ProductListQuery; nothing: boolean; url: string }) {
  const { productIds, total } = nothing ? { productIds: [], total: 0 } : await listProductIds(shop.database, query);
  const data = await gatherProducts(shop, await findProducts(shop.database, productIds));
  const places = query.categories.length > 0 && query.text === undefined ? query.categories.map(pageTags.category) : [pageTags.search];
  return {
    body: { data, meta: showPagination({ total, count: data.length, limit: query.pageSize, page: query.page, url }) },
    tags: [pageTags.categories, ...places, ...productIds.map(pageTags.product)],
  };
}
