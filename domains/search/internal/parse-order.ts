import type { ListingSort } from "../listing.ts";
import { boundedPattern, oneOf, withoutMatch } from "./phrase-patterns.ts";
import { orderWords, stockWords } from "./vocabulary/order-words.ts";
import { isOfAllGoods } from "./vocabulary/stop-words.ts";

/** The sort order of a text and whether it asks for what is in stock, and the text without both. */
export interface ParsedOrder {
  /** "" when only words for goods of any kind are left. */
  rest: string;
  sort: ListingSort | null;
  inStock: boolean;
  /** The phrases that were taken for stock or for an order other than one by price: goods may have them as words. */
  phrases: string[];
}

const order = boundedPattern(`(?<phrase>${oneOf(orderWords.keys())})`);
const stock = boundedPattern(`(?<phrase>${oneOf(stockWords)})`);

/**
 * Parses "cheap", "new arrivals", "best selling" and "in stock" in normalised text. A text that is only "cheap" is a
 * search for offers.
 */
export function parseOrder(normalised: string): ParsedOrder {
  const inStock = take(normalised, stock);
  const found = take(inStock.rest, order);
  const sort = orderWords.get(found.phrase ?? "") ?? null;
  const byPrice = sort === "price-up" || sort === "price-down";
  const isOffer = found.rest === "" && byPrice;
  const rest = isOffer ? inStock.rest : found.rest;
  return {
    rest: isOfAllGoods(rest) ? "" : rest,
    sort: isOffer ? null : sort,
    inStock: inStock.phrase !== null,
    phrases: [inStock.phrase, byPrice ? null : found.phrase].filter((phrase) => phrase !== null),
  };
}

function take(text: string, pattern: RegExp): { rest: string; phrase: string | null } {
  const found = pattern.exec(text);
  return found
    ? { rest: withoutMatch(text, found), phrase: found.groups?.phrase ?? null }
    : { rest: text, phrase: null };
}
