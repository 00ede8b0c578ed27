import type { Database } from "#platform/database.server.ts";
import { findCards } from "./find-cards.ts";
import { correctSearch } from "./internal/correct-search.ts";
import { countFacets } from "./internal/count-facets.ts";
import { listIds } from "./internal/list-ids.ts";
import { parseSearch, type Search } from "./internal/parse-search.ts";
import type { ListingPage, ListingQuery } from "./listing.ts";

const largestPage = 60;

/**
 * One page of products with the number of all and what they can be narrowed to. When text finds nothing at all, what was
 * probably meant is searched for instead and named in `correctedTo`. Text without any word is no text.
 */
export async function listProducts(db: Database, asked: ListingQuery): Promise<ListingPage> {
  const query = { ...asked, page: Math.max(1, Math.trunc(asked.page)), pageSize: Math.min(largestPage, Math.max(1, Math.trunc(asked.pageSize))) };
  const search = parseSearch(query.text ?? "");
  const page = await readPage(db, query, search);
  if (page.total > 0 || !search) return page;

  const meant = (await correctSearch(db, search.words))?.join(" ");
  const corrected = meant === undefined ? null : parseSearch(meant);
  if (meant === undefined || !corrected) return page;
  const correctedPage = await readPage(db, query, corrected);
  return correctedPage.total > 0 ? { ...correctedPage, correctedTo: meant } : page;
}

async function readPage(db: Database, query: ListingQuery, search: Search | null): Promise<ListingPage> {
  const { total, facets } = await countFacets(db, query, search);
  const ids = await listIds(db, query, search, total);
  return { cards: await findCards(db, ids), total, page: query.page, pages: Math.ceil(total / query.pageSize), facets, correctedTo: null };
}
