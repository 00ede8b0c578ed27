const productSorts = ["shop", "name", "created", "price"] as const;
export type ProductSort = (typeof productSorts)[number];

/** A page of product ids for machines. Groups that narrow it must all be met. */
export interface ProductListQuery {
  /** Slugs: a product that stands in all of them is listed. None is the whole shop; brands, "stacks" and "offers" are categories too. */
  categories: string[];
  /** Only these products, where it is said. */
  ids?: string[];
  /** Words as a shopper types them. */
  text?: string;
  /** "shop" is the shop's own order: what can be had first, then what is popular; what text fits best, where there is text. */
  sort: ProductSort;
  descending: boolean;
  /** From 1. */
  page: number;
  /** From 1 to 200. */
  pageSize: number;
}

export interface ProductList {
  /** In order; empty on a page past the last. */
  productIds: string[];
  total: number;
}

/** What lists know of a product. */
export interface ListingFacts {
  /** Every category it stands in, the one that cards show first; ancestors, brand, "stacks" and "offers" included. */
  categorySlugs: string[];
  /** Sorting by it, lowest first, is the shop's own order. */
  sortOrder: number;
}
