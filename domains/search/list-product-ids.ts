import { sql } from "drizzle-orm";
import { listFilterableAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findsAny } from "./internal/choose-search.ts";
import { filterListings, matchText, textArray } from "./internal/filter-listings.ts";
import { listIds, type ListOrder } from "./internal/list-ids.ts";
import { type ParsedSearch, parseSearch } from "./internal/parse-search.ts";
import type { Search } from "./internal/search.ts";
import { listings, texts } from "./internal/tables.server.ts";
import { allProductsQuery } from "./listing.ts";
import type { ProductList, ProductListQuery, ProductSort } from "./product-list.ts";

const orders: Record<ProductSort, ListOrder> = {
  // In this order, ascending means the best products first.
  shop: { by: "shop", descending: true, relevance: "first" },
  name: { by: "name", descending: false },
  created: { by: "created", descending: false },
  price: { by: "price", descending: false },
};

/**
 * The ids of one page of products and the total, without cards and facets: for API clients and feeds. Text is parsed
 * like shoppers' text, prices included.
 */
export async function listProductIds(db: ReadDatabase, query: ProductListQuery): Promise<ProductList> {
  const read = await parseSearch(db, query.text ?? "");
  const list = await listBy(db, query, read, read.search);
  return list.total === 0 && read.search && read.loose && !(await findsAny(db, read.search))
    ? listBy(db, query, read, read.loose)
    : list;
}

async function listBy(
  db: ReadDatabase,
  query: ProductListQuery,
  prices: ParsedSearch,
  search: Search | null,
): Promise<ProductList> {
  const filtered = Object.keys(query.attributes).length > 0;
  const both = sql`${listings} join ${texts} on ${texts.productId} = ${listings.productId}`;
  const conditions = [
    ...(query.categories.length > 0 ? [sql`${listings.categorySlugs} @> ${textArray(query.categories)}`] : []),
    ...(query.ids ? [sql`${listings.productId} = any(${sql.param(query.ids)}::uuid[])`] : []),
    ...filterListings(
      {
        ...allProductsQuery,
        attributes: query.attributes,
        minPrice: prices.minPrice,
        maxPrice: prices.maxPrice,
      },
      filtered ? await listFilterableAttributes(db) : [],
    ).values(),
  ];
  const all = [...conditions, ...(search ? [matchText(search)] : [])];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;

  // Every search row has a listing row, so a search by words alone is counted there.
  const priced = prices.minPrice !== null || prices.maxPrice !== null;
  const counts = !search ? listings : query.categories.length > 0 || query.ids || priced || filtered ? both : texts;
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${counts} ${where}`);
  const total = counted?.total ?? 0;
  const { page, pageSize } = query;
  return {
    productIds: await listIds(db, { conditions, search, order: orderOf(query), total, page, pageSize }),
    total,
  };
}

function orderOf({ sort, descending }: ProductListQuery): ListOrder {
  const order = orders[sort];
  return descending ? { ...order, descending: !order.descending, relevance: order.relevance && "last" } : order;
}
