import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ListingQuery, ListingSort } from "../listing.ts";
import { filterCategory, filterListings, matchText, rankText } from "./filter-listings.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

const orders: Record<ListingSort, SQL> = {
  relevance: sql`${listings.inStock} desc, ${listings.popularity} desc, ${listings.productId} desc`,
  newest: sql`${listings.createdAt} desc, ${listings.productId} desc`,
  "price-up": sql`${listings.price}, ${listings.productId}`,
  "price-down": sql`${listings.price} desc, ${listings.productId} desc`,
  name: sql`${listings.sortName}, ${listings.productId}`,
  "cost-per-serving": sql`${listings.costPerServing}, ${listings.productId}`,
};

/** Below this number, sorting is faster than scanning the whole shop in order, which PostgreSQL sometimes prefers. */
const few = 5_000;

/** The product ids of one page, sorted; `total` is the number of results on all pages. */
export async function listIds(
  db: Database,
  query: ListingQuery,
  search: Search | null,
  total: number,
): Promise<string[]> {
  const offset = (query.page - 1) * query.pageSize;
  if (offset >= total) return [];
  const joined = search ? sql`join ${texts} on ${texts.productId} = ${listings.productId}` : sql``;
  const conditions = [filterCategory(query), ...(search ? [matchText(search)] : []), ...filterListings(query).values()];
  const rank = search && query.sort === "relevance" ? rankText(search) : sql`0`;
  const matches = sql`select ${listings}.*, ${rank} as rank from ${listings} ${joined} where ${sql.join(conditions, sql` and `)}`;
  const order = search && query.sort === "relevance" ? sql`rank desc, ${orders.relevance}` : orders[query.sort];
  const { rows } = await db.execute<{ id: string }>(sql`
    with matches as ${total <= few ? sql`materialized` : sql`not materialized`} (${matches})
    select ${listings.productId} as id from matches as ${listings} order by ${order} limit ${query.pageSize} offset ${offset}`);
  return rows.map(({ id }) => id);
}
