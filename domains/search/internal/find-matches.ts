import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import type { ListingQuery } from "../listing.ts";
import type { ProductCard } from "../product-card.ts";
import { findCards } from "../find-cards.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import { maxCountedMatches } from "../suggestion.ts";
import { fromMatches, needsListings } from "./count-matches.ts";
import { rankBy, rankText, rankValues } from "./filter-listings.ts";
import { findFirstPage } from "./memory/find-remembered.ts";
import { escapeNameKey } from "./normalise-text.ts";
import type { Search } from "./search.ts";
import { cards, listings, texts } from "./tables.server.ts";

/** Matches of the search, counted up to one more than `maxCountedMatches`, and the cards of the best of them. */
export interface Matches {
  total: number;
  /** Which of the products that are listed already match too. Of more matches than are counted it names some. */
  listed: string[];
  cards: ProductCard[];
}

/** Null for no card at all, and for that of a product which is not active any more. */
type Row = { total: number; listed: string[] | null; cards: (ProductCard | null)[] | null };

const toMatches = (row: Row | undefined): Matches => ({
  total: row?.total ?? 0,
  listed: row?.listed ?? [],
  cards: row?.cards?.filter((card) => card !== null) ?? [],
});

interface Wanted {
  query: ListingQuery;
  search: Search;
  /** Ids that are listed already. */
  found: string[];
  /** How many cards are wanted besides those. */
  limit: number;
  /** A memory of the listings, which is asked first. */
  memory?: ListingMemoryPort | undefined;
}

/**
 * At most this many matches are ranked: a search with more matches has good results among any of them. With a much
 * lower limit PostgreSQL would scan the whole table in the hope of finding enough matches early.
 */
const weighed = maxCountedMatches + 1;

/** For a shorter text PostgreSQL must see the text to choose between an index and a scan of the table. */
const minPreparedLength = 3;

interface Parts {
  from: SQL;
  rank: SQL;
  price: SQL;
  found: SQL;
  order: SQL;
  limit: SQL;
}

const selectMatches = ({ from, rank, price, found, order, limit }: Parts) => sql`
    with matches as materialized (
      select ${texts.productId} as id, ${texts.popularity} as popularity, ${rank} as rank${price} ${from} limit ${sql.raw(String(weighed))}
    )
    select (select count(*)::int from matches) as total,
      (select json_agg(id) from matches where id = any(${found})) as listed,
      (select json_agg(card) from (
        select (select card from ${cards} where ${cards.productId} = id) as card
        from matches where not id = any(${found}) order by ${order} limit ${limit}::int
      ) best) as cards`;

/** As on the search page. Its look-ups are made only where cards are wanted. */
const byRelevance = sql`rank desc, (select ${listings.inStock} from ${listings} where ${listings.productId} = id) desc, popularity desc, id desc`;
const given = (name: string) => sql`${sql.placeholder(name)}::text`;

const read = prepareStatement<Row>(
  "read-matches",
  selectMatches({
    from: sql`from ${texts} where (${texts.tokens} @@ ${given("query")}::tsquery or ${texts.skus} @> array[nullif(${given("sku")}, '')] or ${texts.nameKey} like ${given("contained")})`,
    rank: rankBy({
      name: given("name"),
      beginning: given("beginning"),
      part: given("part"),
      sku: given("sku"),
      nameQuery: given("nameQuery"),
      literalQuery: given("literalQuery"),
    }),
    price: sql``,
    found: arrayPlaceholder("found", "uuid"),
    order: byRelevance,
    limit: sql`${sql.placeholder("limit")}`,
  }),
);

/**
 * Counts what the search finds, and lists up to `limit` products that are not listed already: those with the words in their
 * names first, then those with them elsewhere, then what is in stock, then by popularity. Of a large shop the database
 * ranks some of the matches only, and a memory of the listings all.
 */
export async function findMatches(db: ReadDatabase, wanted: Wanted): Promise<Matches> {
  const { query, search, found, limit, memory } = wanted;
  const remembered =
    memory && (await findFirstPage(db, { ...query, pageSize: limit }, search, { memory, listed: found }));
  if (remembered?.ids)
    return {
      total: Math.min(remembered.rows[0]!.count, weighed),
      listed: remembered.listed,
      cards: await findCards(db, remembered.ids),
    };
  const { normalised } = search;
  if (!needsListings(query) && normalised.length >= minPreparedLength) {
    const contained = search.inName || search.query === "" ? `%${escapeNameKey(normalised)}%` : null;
    const [matches] = await read(db, { query: search.query, contained, ...rankValues(search), found, limit });
    return toMatches(matches);
  }
  const { rows } = await db.execute<Row>(
    selectMatches({
      from: fromMatches(query, search),
      rank: rankText(search),
      price: needsListings(query) ? sql`, ${listings.price} as price, ${listings.createdAt} as created` : sql``,
      found: sql`${sql.param(found)}::uuid[]`,
      order: orders[query.sort] ?? byRelevance,
      limit: sql`${limit}`,
    }),
  );
  return toMatches(rows[0]);
}

const orders: Partial<Record<ListingQuery["sort"], SQL>> = {
  newest: sql`created desc, id desc`,
  "price-up": sql`price, id`,
  "price-down": sql`price desc, id desc`,
};
