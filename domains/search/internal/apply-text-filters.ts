import type { ListingQuery } from "../listing.ts";
import type { ParsedSearch } from "./parse-search.ts";

/** The query with the prices, the stock and the sort order of its text, unless the shopper has chosen others. */
export function applyTextFilters(requested: ListingQuery, read: ParsedSearch): ListingQuery {
  return {
    ...requested,
    minPrice: requested.minPrice ?? read.minPrice,
    maxPrice: requested.maxPrice ?? read.maxPrice,
    inStock: requested.inStock || read.inStock,
    sort: requested.sort === "relevance" ? (read.sort ?? requested.sort) : requested.sort,
  };
}
