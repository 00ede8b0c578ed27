import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
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
  /**
   * The chosen values of attributes, by the name of the URL's parameter: an attribute's code, or for a number the code
   * with ".min" or ".max", each with one value. A name or value that does not exist matches no product.
   */
  attributes: Record<string, string[]>;
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

/** The fields of a query that filter its list. What looks neither at products nor at their values is excluded here, by its name. */
type FilterField = Exclude<keyof ListingQuery, "category" | "text" | "sort" | "page" | "pageSize">;

/** The filters of every list, each counted without itself: the two prices are one. Each attribute that filters lists is one more. */
export type FixedFilter = Exclude<FilterField, "attributes" | "minPrice" | "maxPrice"> | "price";

/** A facet value, and how many products would remain with it, without the choices of its own group. */
export interface Facet {
  value: string;
  label: string;
  count: number;
  selected: boolean;
}

/** An attribute that filters the list, with values as facets or with the range of its numbers. */
export interface AttributeFacets extends Pick<Attribute, "code" | "label" | "type" | "unit"> {
  /** In the attribute's order; empty for a number. */
  values: (Facet & { /** A CSS hex colour. */ swatch: string | null })[];
  /** The lowest and highest number under the other filters; null when no remaining product has one. */
  range: { min: number; max: number } | null;
}

export interface Facets {
  brands: Facet[];
  flavours: Facet[];
  sizes: Facet[];
  /** The filterable attributes that some remaining product has, or that filter the list. */
  attributes: AttributeFacets[];
  /** How many products would remain. */
  inStock: number;
  onOffer: number;
  /** The lowest and highest price under the other filters; null when no product remains. */
  price: { min: Paisa; max: Paisa } | null;
}

/** How many products a query finds, and its facets. */
export interface FacetCounts {
  total: number;
  facets: Facets;
}

export interface ListingPage extends FacetCounts {
  /** Empty on a page after the last. */
  cards: ProductCard[];
  page: number;
  /** 0 when nothing was found. */
  pages: number;
  /** The query that was used: the text without prices, stock and sort order, and those as filters. */
  understood: { text: string } & Pick<ListingQuery, "minPrice" | "maxPrice" | "inStock" | "sort">;
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
  attributes: {},
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onOffer: false,
  sort: "relevance",
  page: 1,
  pageSize: 24,
};
