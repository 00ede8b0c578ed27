import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { listFilterableAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findCards } from "./find-cards.ts";
import { chooseFallback, findsAny } from "./internal/choose-search.ts";
import { countFacets, toFacets } from "./internal/count-facets.ts";
import { listListingIds } from "./internal/list-ids.ts";
import { findRemembered } from "./internal/memory/find-remembered.ts";
import { applyTextFilters, parseSearch } from "./internal/parse-search.ts";
import type { Search } from "./internal/search.ts";
import { filterListings } from "./internal/filter-listings.ts";
import type { FacetCounts, ListingPage, ListingQuery } from "./listing.ts";
import type { ListingMemoryPort } from "./listing-memory.ts";

const maxPageSize = 60;

/**
 * Gives the counts of a whole category, or of the whole shop for `null`: those that it keeps, or what `count` counts.
 * They hold until a listing of the category, a category or an attribute changes.
 */
export type CacheCounts = (category: string | null, count: () => Promise<FacetCounts>) => Promise<FacetCounts>;

/** What a caller has read before. */
interface Known {
  /** The attributes that filter lists; read without them. */
  filterable?: Attribute[];
  cacheCounts?: CacheCounts;
  /** A memory of the listings, which is asked first. */
  memory?: ListingMemoryPort | undefined;
}

/**
 * One page of products with the total and the facets. Prices, stock and sort order in the text apply unless the shopper has
 * chosen others, and `understood` contains them. When the text finds nothing, the search uses close matches or the
 * probable spelling instead, and the result states it. A text without words counts as no text. All pages and sort orders
 * of a list without words and filters have the same counts, which `known.cacheCounts` may keep.
 */
export async function listProducts(db: ReadDatabase, requested: ListingQuery, known: Known = {}): Promise<ListingPage> {
  const read = await parseSearch(db, requested.text ?? "", known.memory);
  const query = {
    ...applyTextFilters(requested, read),
    page: Math.max(1, Math.trunc(requested.page)),
    pageSize: Math.min(maxPageSize, Math.max(1, Math.trunc(requested.pageSize))),
  };
  const { minPrice, maxPrice, inStock, sort } = query;
  const understood = { text: read.text, minPrice, maxPrice, inStock, sort };
  const page = {
    ...(await readPage(db, query, read.search, known)),
    understood,
    correctedTo: null,
    relaxed: false,
  };
  if (page.total > 0) return page;

  // When only the filters exclude all products, the search itself is right.
  if (read.search && (await findsAny(db, read.search, known.memory))) return page;
  const other = await chooseFallback(db, requested.text ?? "", read, known.memory);
  if (!other) return page;
  const otherPage = await readPage(db, query, other.search, known);
  return otherPage.total > 0 ? { ...page, ...otherPage, correctedTo: other.correctedTo, relaxed: other.relaxed } : page;
}

async function readPage(
  db: ReadDatabase,
  query: ListingQuery,
  search: Search | null,
  known: Known = {},
): Promise<Omit<ListingPage, "understood" | "correctedTo" | "relaxed">> {
  const filterable = known.filterable ?? (await listFilterableAttributes(db));
  const count = () => countFacets(db, query, search, filterable);
  const remembered = known.memory && (await findRemembered(db, query, search, filterable, known.memory));
  if (remembered) {
    const { total, facets } = await toFacets(db, remembered.rows, query, filterable);
    const ids = remembered.ids ?? (await listListingIds(db, query, search, { total, filterable }));
    return {
      cards: await findCards(db, ids),
      total,
      page: query.page,
      pages: Math.ceil(total / query.pageSize),
      facets,
    };
  }
  const isWhole = search === null && filterListings(query, filterable).size === 0;
  const { total, facets } = await (isWhole && known.cacheCounts
    ? known.cacheCounts(query.category ?? null, count)
    : count());
  const ids = await listListingIds(db, query, search, { total, filterable });
  return { cards: await findCards(db, ids), total, page: query.page, pages: Math.ceil(total / query.pageSize), facets };
}
