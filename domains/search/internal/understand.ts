import type { ListingQuery } from "../listing.ts";
import type { ReadSearch } from "./read-search.ts";

/** The query with what its text says of prices and order, where nothing else was chosen. */
export function understand(asked: ListingQuery, read: ReadSearch): ListingQuery {
  return {
    ...asked,
    minPrice: asked.minPrice ?? read.minPrice,
    maxPrice: asked.maxPrice ?? read.maxPrice,
    sort: asked.sort === "relevance" ? (read.sort ?? asked.sort) : asked.sort,
  };
}
