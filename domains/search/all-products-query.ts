import type { ListingQuery } from "./listing.ts";

/** A default query: the first page of all products, the most popular first. */
export const allProductsQuery: ListingQuery = {
  brands: [],
  flavours: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onOffer: false,
  sort: "relevance",
  page: 1,
  pageSize: 24,
};
