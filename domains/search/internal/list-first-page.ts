import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findCards } from "../find-cards.ts";
import type { ListingQuery } from "../listing.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import type { ProductCard } from "../product-card.ts";
import { countMatches } from "./count-matches.ts";
import { listListingIds } from "./list-ids.ts";
import { findFirstPage } from "./memory/find-remembered.ts";
import type { Search } from "./search.ts";

interface Options {
  /** How far the matches are counted. */
  max: number;
  memory?: ListingMemoryPort | undefined;
}

/** The cards of the first page of what the search and the query's filters find in the whole shop. A memory of the listings is asked first. */
export async function listFirstPage(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  { max, memory }: Options,
): Promise<{ total: number; cards: ProductCard[] }> {
  const remembered = memory && (await findFirstPage(db, query, search, { memory }));
  if (remembered?.ids)
    return { total: Math.min(remembered.rows[0]!.count, max), cards: await findCards(db, remembered.ids) };
  const total = await countMatches(db, query, search, { max });
  return { total, cards: await findCards(db, await listListingIds(db, query, search, { total })) };
}
