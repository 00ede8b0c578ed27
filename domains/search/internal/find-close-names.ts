import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ListingQuery } from "../listing.ts";
import { fromMatches, needsListings } from "./count-matches.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

/**
 * At most this many matches are ranked: a search with more matches has good results among any of them. With a much
 * lower limit PostgreSQL would scan the whole table in the hope of finding enough matches early.
 */
const weighed = 1_000;

interface CloseNames {
  query: ListingQuery;
  search: Search;
  /** Ids that are listed already. */
  found: string[];
  limit: number;
}

/** Up to `limit` products that the search finds besides those already listed: exact words first, then by popularity. */
export async function findCloseNames(db: Database, { query, search, found, limit }: CloseNames): Promise<string[]> {
  const literal = search.literalQuery === "" ? sql`true` : sql`${texts.tokens} @@ ${search.literalQuery}::tsquery`;
  const order = orders[query.sort] ?? sql`literal desc, popularity desc, id`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${texts.productId} as id, ${texts.popularity} as popularity, ${literal} as literal${needsListings(query) ? sql`, ${listings.price} as price` : sql``}
      ${fromMatches(query, search)} and not ${texts.productId} = any(${sql.param(found)}::uuid[])
      limit ${weighed}
    ) matches
    order by ${order} limit ${limit}`);
  return rows.map(({ id }) => id);
}

const orders: Partial<Record<ListingQuery["sort"], SQL>> = {
  "price-up": sql`price, id`,
  "price-down": sql`price desc, id`,
};
