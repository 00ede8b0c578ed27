import type { HelpAnswer } from "./find-help.ts";
import type { ProductCard } from "./product-card.ts";

/**
 * A suggested product. `match` states how its name contains the text: "word" as whole words or at the beginning of a
 * word, "part" only inside longer words while other names contain it whole, "close" not at all: a close match, "near"
 * that the shop does not sell what the text asks for, and that this comes nearest to it.
 */
export interface Suggestion extends Pick<
  ProductCard,
  "slug" | "name" | "picture" | "price" | "hasPriceRange" | "originalPrice" | "percentage" | "stock"
> {
  match: "word" | "part" | "close" | "near";
}

/** A suggested category or brand, with its number of products. */
export interface SuggestedPlace {
  slug: string;
  name: string;
  kind: "category" | "brand";
  count: number;
}

/** The suggestions for a text that is being typed. */
export interface Suggestions {
  /** At most eight, sorted by `match` in the order of its values. */
  products: Suggestion[];
  /** How many products the search page lists for the same text, counted up to `maxCountedMatches`. */
  total: number;
  /** How many of `products` the search page does not list for it; 0 where more than `maxCountedMatches` were found. */
  beside: number;
  places: SuggestedPlace[];
  help: HelpAnswer[];
}

/** Above this number, the page displays "more than so many". */
export const maxCountedMatches = 1_000;
