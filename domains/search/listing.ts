import type { Paisa } from "#kernel/money.ts";
import type { ProductCard } from "./product-card.ts";

export const listingSorts = ["relevance", "newest", "price-up", "price-down", "name", "cost-per-serving"] as const;
export type ListingSort = (typeof listingSorts)[number];

/**
 * The filters and the sort order of a list. Values within a group are alternatives; all groups must match. Prices are
 * in paisa and inclusive.
 */
export interface ListingQuery {
  /** A category's slug. Brands, brand groups, "stacks" and "offers" are categories too. */
  category?: string;
  /** The text in the search box. */
  text?: string;
  /** Slugs. */
  brands: string[];
  /** Option names as in the catalogue. */
  flavours: string[];
  sizes: string[];
  minPrice: Paisa | null;
  maxPrice: Paisa | null;
  inStock: boolean;
  onOffer: boolean;
  sort: ListingSort;
  /** From 1. */
  page: number;
  /** At most 60. */
  pageSize: number;
}

/** A facet value, and how many products would remain with it, without the choices of its own group. */
export interface Facet {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

export interface Facets {
  brands: Facet[];
  flavours: Facet[];
  sizes: Facet[];
  /** How many products would remain. */
  inStock: number;
  onOffer: number;
  /** The lowest and highest price under the other filters; null when no product remains. */
  price: { min: Paisa; max: Paisa } | null;
}

export interface ListingPage {
  /** Empty on a page after the last. */
  cards: ProductCard[];
  total: number;
  page: number;
  /** 0 when nothing was found. */
  pages: number;
  facets: Facets;
  /** The query that was used: the text without prices and sort order, and those as filters. */
  understood: { text: string } & Pick<ListingQuery, "minPrice" | "maxPrice" | "sort">;
  /** The text that was searched for instead, when nothing was found for the typed text. */
  correctedTo: string | null;
  /** Whether nothing matches the whole text, and the results are only close matches. */
  relaxed: boolean;
}

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
