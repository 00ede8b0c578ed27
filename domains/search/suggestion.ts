import type { HelpAnswer } from "./find-help.ts";
import type { ProductCard } from "./product-card.ts";

/**
 * A product that live search offers. `match` says how its name has what was typed: "word" as whole words or at the beginning of one,
 * "part" only inside longer words while others have it whole, "close" not at all: a close miss.
 */
export interface Suggestion extends Pick<
  ProductCard,
  "slug" | "name" | "picture" | "price" | "hasPriceRange" | "originalPrice" | "percentage" | "stock"
> {
  match: "word" | "part" | "close";
}

/** A category or brand that live search offers, with how many products stand in it. */
export interface SuggestedPlace {
  slug: string;
  name: string;
  kind: "category" | "brand";
  count: number;
}

/** What live search offers for what has been typed so far. */
export interface Suggestions {
  /** At most eight, by `match` in the order of its values. */
  products: Suggestion[];
  /** How many products the search page lists for the same text, counted no further than `mostCounted`. */
  total: number;
  places: SuggestedPlace[];
  help: HelpAnswer[];
}

/** "More than so many" is said beyond. */
export const mostCounted = 1_000;
