import type { ListingQuery } from "./listing.ts";

/** A list of everything, the popular first, on its first page: a query to start from. */
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
