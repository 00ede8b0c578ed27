export const productSorts = ["shop", "name", "created", "price"] as const;
export type ProductSort = (typeof productSorts)[number];

/** A query for a page of product ids, for API clients and feeds. All filters must match. */
export interface ProductListQuery {
  /**
   * Slugs: a product must be in all of these categories. An empty list means the whole shop; brands, "stacks" and
   * "offers" are categories too.
   */
  categories: string[];
  /** When set, only these products. */
  ids?: string[];
  /** As those of `ListingQuery`. */
  attributes: Record<string, string[]>;
  /** Text as shoppers type it. */
  text?: string;
  /**
   * "shop" is the default order: by relevance when there is text, otherwise products in stock first, then by
   * popularity.
   */
  sort: ProductSort;
  descending: boolean;
  /** From 1. */
  page: number;
  /** From 1 to 200. */
  pageSize: number;
}

export interface ProductList {
  /** Sorted; empty on a page after the last. */
  productIds: string[];
  total: number;
}

/** The listing data of a product. */
export interface ListingFacts {
  /** Every category of the product, the one on its card first, with ancestors, brand, "stacks" and "offers". */
  categorySlugs: string[];
  /** Ascending order by this value is the default order. */
  sortOrder: number;
}
