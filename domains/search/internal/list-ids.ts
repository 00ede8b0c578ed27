import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import type { ListingQuery, ListingSort } from "../listing.ts";
import { filterCategory, filterListings, matchText, rankText } from "./filter-listings.ts";
import type { Search } from "./parse-search.ts";
import { listings, texts } from "./tables.server.ts";

const orders: Record<ListingSort, SQL> = {
  relevance: sql`${listings.inStock} desc, ${listings.popularity} desc, ${listings.productId} desc`,
  newest: sql`${listings.createdAt} desc, ${listings.productId} desc`,
  "price-up": sql`${listings.price}, ${listings.productId}`,
  "price-down": sql`${listings.price} desc, ${listings.productId} desc`,
  name: sql`${listings.sortName}, ${listings.productId}`,
  "cost-per-serving": sql`${listings.costPerServing}, ${listings.productId}`,
};

/** The product ids of one page, in order. */
export async function listIds(db: Database, query: ListingQuery, search: Search | null): Promise<string[]> {
  const joined = search ? sql`join ${texts} on ${texts.productId} = ${listings.productId}` : sql``;
  const conditions = [filterCategory(query), ...(search ? [matchText(search)] : []), ...filterListings(query).values()];
  const rank = search && query.sort === "relevance" ? sql`${rankText(search)} desc, ` : sql``;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${listings.productId} as id from ${listings} ${joined}
    where ${sql.join(conditions, sql` and `)}
    order by ${rank}${orders[query.sort]}
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`);
  return rows.map(({ id }) => id);
}
