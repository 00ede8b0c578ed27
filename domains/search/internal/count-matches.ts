import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { ListingQuery } from "../listing.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import { filterListings, matchText } from "./filter-listings.ts";
import { findFirstPage } from "./memory/find-remembered.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

/** Whether the query needs columns that only the listing table has. */
export const needsListings = (query: ListingQuery) => filterListings(query).size > 0 || query.sort !== "relevance";

/**
 * "from … where …" for the products that match words and filters. The search data is in its own table; the listing
 * table is joined only when it is needed.
 */
export function fromMatches(query: ListingQuery, search: Search | null): SQL {
  const conditions = [...(search ? [matchText(search)] : []), ...filterListings(query).values()];
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  if (!search) return sql`from ${listings} where ${where}`;
  return needsListings(query)
    ? sql`from ${texts} join ${listings} on ${listings.productId} = ${texts.productId} where ${where}`
    : sql`from ${texts} where ${where}`;
}

/** How many products match the words and the query's filters except its category, counted up to `max`. A memory of the listings is asked first. */
export async function countMatches(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  { max, memory }: { max: number; memory?: ListingMemoryPort | undefined },
): Promise<number> {
  // The order that costs the memory nothing.
  const counted = { ...query, sort: "newest" as const, pageSize: 0 };
  const remembered = memory && (await findFirstPage(db, counted, search, { memory }));
  if (remembered) return Math.min(remembered.rows[0]!.count, max);
  const {
    rows: [row],
  } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select ${fromMatches(query, search)} limit ${max}) matches`,
  );
  return row?.total ?? 0;
}
