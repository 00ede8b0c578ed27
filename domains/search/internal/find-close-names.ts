import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ListingQuery } from "../listing.ts";
import { fromMatches, needsListings } from "./from-matches.ts";
import type { Search } from "./search.ts";
import { listings, texts } from "./tables.server.ts";

/**
 * Matches beyond this many are not weighed: a search this wide has good answers among any of them. With a much lower limit
 * PostgreSQL hopes to meet enough of them by reading the whole table.
 */
const weighed = 1_000;

interface CloseNames {
  query: ListingQuery;
  search: Search;
  /** Ids that are listed already. */
  found: string[];
  limit: number;
}

/** Up to `limit` products that the search finds besides those already listed: those that have the words themselves first, then the more popular. */
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
