import type { ListingQuery } from "../listing.ts";
import type { ParsedSearch } from "./parse-search.ts";

/** The query with the prices and the sort order of its text, unless the shopper has chosen others. */
export function applyTextFilters(asked: ListingQuery, read: ParsedSearch): ListingQuery {
  return {
    ...asked,
    minPrice: asked.minPrice ?? read.minPrice,
    maxPrice: asked.maxPrice ?? read.maxPrice,
    sort: asked.sort === "relevance" ? (read.sort ?? asked.sort) : asked.sort,
  };
}
