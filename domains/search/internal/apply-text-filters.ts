import type { ListingQuery } from "../listing.ts";
import type { ParsedSearch } from "./parse-search.ts";

/** The query with what its text says of prices and order, where nothing else was chosen. */
export function applyTextFilters(asked: ListingQuery, read: ParsedSearch): ListingQuery {
  return {
    ...asked,
    minPrice: asked.minPrice ?? read.minPrice,
    maxPrice: asked.maxPrice ?? read.maxPrice,
    sort: asked.sort === "relevance" ? (read.sort ?? asked.sort) : asked.sort,
  };
}
