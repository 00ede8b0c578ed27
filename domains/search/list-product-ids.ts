import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { findsAny } from "./internal/choose-search.ts";
import { filterListings, matchText, rankText, textArray } from "./internal/filter-listings.ts";
import { type ParsedSearch, parseSearch } from "./internal/parse-search.ts";
import type { Search } from "./internal/search.ts";
import { listings, texts } from "./internal/tables.server.ts";
import { allProductsQuery } from "./all-products-query.ts";
import type { ProductList, ProductListQuery, ProductSort } from "./product-list.ts";

/** Each sort order is an index, scanned forwards or backwards. */
const orders: Record<ProductSort, { up: SQL; down: SQL }> = {
  shop: {
    up: sql`${listings.inStock} desc, ${listings.popularity} desc, ${listings.productId} desc`,
    down: sql`${listings.inStock}, ${listings.popularity}, ${listings.productId}`,
  },
  name: {
    up: sql`${listings.sortName}, ${listings.productId}`,
    down: sql`${listings.sortName} desc, ${listings.productId} desc`,
  },
  created: {
    up: sql`${listings.createdAt}, ${listings.productId}`,
    down: sql`${listings.createdAt} desc, ${listings.productId} desc`,
  },
  price: {
    up: sql`${listings.price}, ${listings.productId}`,
    down: sql`${listings.price} desc, ${listings.productId} desc`,
  },
};

/** Below this number, sorting is faster than scanning the whole shop in order, which PostgreSQL sometimes prefers. */
const few = 5_000;

/**
 * The ids of one page of products and the total, without cards and facets: for API clients and feeds. Text is parsed
 * like shoppers' text, prices included.
 */
export async function listProductIds(db: Database, query: ProductListQuery): Promise<ProductList> {
  const read = await parseSearch(db, query.text ?? "");
  const list = await listBy(db, query, read, read.search);
  return list.total === 0 && read.search && read.loose && !(await findsAny(db, read.search))
    ? listBy(db, query, read, read.loose)
    : list;
}

async function listBy(
  db: Database,
  query: ProductListQuery,
  prices: ParsedSearch,
  search: Search | null,
): Promise<ProductList> {
  const both = sql`${listings} join ${texts} on ${texts.productId} = ${listings.productId}`;
  const conditions = [
    ...(query.categories.length > 0 ? [sql`${listings.categorySlugs} @> ${textArray(query.categories)}`] : []),
    ...(query.ids ? [sql`${listings.productId} = any(${sql.param(query.ids)}::uuid[])`] : []),
    ...(search ? [matchText(search)] : []),
    ...filterListings({ ...allProductsQuery, minPrice: prices.minPrice, maxPrice: prices.maxPrice }).values(),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

  // Every search row has a listing row, so a search by words alone is counted there.
  const priced = prices.minPrice !== null || prices.maxPrice !== null;
  const counts = !search ? listings : query.categories.length > 0 || query.ids || priced ? both : texts;
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${counts} ${where}`);
  const total = counted?.total ?? 0;
  const offset = (query.page - 1) * query.pageSize;
  if (offset >= total) return { productIds: [], total };

  const { rank, order } = orderBy(query, search);
  const { rows } = await db.execute<{ id: string }>(sql`
    with matches as ${total <= few ? sql`materialized` : sql`not materialized`} (select ${listings}.*, ${rank} as rank from ${search ? both : listings} ${where})
    select ${listings.productId} as id from matches as ${listings} order by ${order} limit ${query.pageSize} offset ${offset}`);
  return { productIds: rows.map(({ id }) => id), total };
}

function orderBy({ sort, descending }: ProductListQuery, search: Search | null): { rank: SQL; order: SQL } {
  const order = orders[sort][descending ? "down" : "up"];
  if (!search || sort !== "shop") return { rank: sql`0`, order };
  return { rank: rankText(search), order: sql`${descending ? sql`rank` : sql`rank desc`}, ${order}` };
}
