import type { Paisa } from "#kernel/money.ts";
import type { ProductCard } from "./product-card.ts";

export const listingSorts = ["relevance", "newest", "price-up", "price-down", "name", "cost-per-serving"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** What a list shows. Values inside a group are alternatives; the groups must all be met. Prices in paisa, both ends included. */
export interface ListingQuery {
  /** A category's slug: brands, their groups, "stacks" and "offers" are categories too. */
  category?: string;
  /** What a shopper typed. */
  text?: string;
  /** Slugs. */
  brands: string[];
  /** Option names as the catalogue writes them. */
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

/** A value that a list can be narrowed to, and how many products that would leave (its own group's choices apart). */
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
  /** How many products would be left. */
  inStock: number;
  onOffer: number;
  /** Of everything the other choices leave; null when that is nothing. */
  price: { min: Paisa; max: Paisa } | null;
}

export interface ListingPage {
  /** Empty on a page past the last. */
  cards: ProductCard[];
  total: number;
  page: number;
  /** 0 when nothing was found. */
  pages: number;
  facets: Facets;
  /** What the text and the choices together ask for: the text without what it says of prices, and those as filters. */
  understood: { text: string } & Pick<ListingQuery, "minPrice" | "maxPrice" | "sort">;
  /** What was searched for instead, when nothing was found for what was typed. */
  correctedTo: string | null;
  /** Whether nothing has all that was typed, and these only come near it. */
  relaxed: boolean;
}
