import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ListingQuery } from "../listing.ts";
import { fromMatches } from "./from-matches.ts";
import type { Search } from "./search.ts";

/** How many products match the words and the query's filters except its category, counted up to `most`. */
export async function countMatches(
  db: Database,
  query: ListingQuery,
  search: Search | null,
  most: number,
): Promise<number> {
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select ${fromMatches(query, search)} limit ${most}) matches`,
  );
  return counted?.total ?? 0;
}
