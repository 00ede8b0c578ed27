import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findHelp } from "./find-help.ts";
import { findNeighbours, type Neighbours } from "./find-neighbours.ts";
import { listPlaces } from "./list-places.ts";
import { chooseFallback, findsAny } from "./internal/choose-search.ts";
import { needsListings } from "./internal/count-matches.ts";
import { findMatches } from "./internal/find-matches.ts";
import { findNamesContaining } from "./internal/find-names-containing.ts";
import { findMatchingCategories } from "./internal/find-matching-categories.ts";
import { normaliseQuery, gap, toNameKey } from "./internal/normalise-text.ts";
import { listFirstPage } from "./internal/list-first-page.ts";
import { applyTextFilters, type ParsedSearch, parseSearch } from "./internal/parse-search.ts";
import type { Search } from "./internal/search.ts";
import { type ListingQuery, allProductsQuery } from "./listing.ts";
import type { ListingMemoryPort } from "./listing-memory.ts";
import type { ProductCard } from "./product-card.ts";
import { maxCountedMatches, type SuggestedPlace, type Suggestion, type Suggestions } from "./suggestion.ts";

const max = 8;

interface Sources {
  /** The categories and brands with products; read without it. */
  getPlaces?: () => Promise<SuggestedPlace[]>;
  /** A memory of the listings, which is asked first. */
  memory?: ListingMemoryPort | undefined;
}

type Found = Pick<Suggestions, "products" | "total" | "beside">;

/**
 * The suggestions for a text that is being typed: at most eight products, matching categories and brands of `getPlaces`, and help pages. Products
 * whose name contains the text come first, in the order of `findNamesContaining`, then close matches. An empty text gives nothing. Where the search
 * page says that such goods are not sold, and lists the nearest ones, these are suggested, with their categories.
 */
export async function suggest(
  db: ReadDatabase,
  typed: string,
  { getPlaces = () => listPlaces(db), memory }: Sources = {},
): Promise<Suggestions> {
  const normalised = normaliseQuery(typed);
  if (normalised === "") return { products: [], total: 0, beside: 0, places: [], help: [] };
  const read = await parseSearch(db, typed, memory);
  const [found, all, help] = await Promise.all([
    suggestProducts(db, { typed, normalised, read, memory }),
    getPlaces(),
    findHelp(db, typed, { typing: true }),
  ]);
  const near = found.total === 0 ? await findNeighbours(db, typed, max, memory) : null;
  if (near)
    return {
      ...found,
      products: withNearest(normalised, found.products, near.cards),
      places: placesOf(near, all),
      help,
    };
  const places = findMatchingCategories(all, normalised, read.search?.words ?? []);
  return { ...found, places, help };
}

/** Half of the list at least is for what is nearest: a name that has the text inside a word has little to do with it. */
function withNearest(normalised: string, named: Suggestion[], nearest: ProductCard[]): Suggestion[] {
  const isWhole = containsWhole(normalised);
  const first = named
    .slice(0, Math.max(max / 2, max - nearest.length))
    .map((product) => (isWhole(product.name) ? product : { ...product, match: "part" as const }));
  const others = nearest.filter(({ slug }) => !first.some((known) => known.slug === slug));
  return [...first, ...others.map((card) => toSuggestion(card, "near")).slice(0, max - first.length)];
}

const placesOf = ({ categories }: Neighbours, all: SuggestedPlace[]) =>
  categories.flatMap(({ slug }) => all.filter((place) => place.slug === slug));

interface Typed {
  typed: string;
  normalised: string;
  read: ParsedSearch;
  memory: ListingMemoryPort | undefined;
}

async function suggestProducts(db: ReadDatabase, { typed, normalised, read, memory }: Typed): Promise<Found> {
  const query = applyTextFilters({ ...allProductsQuery, pageSize: max }, read);
  if (!read.search) return listAll(db, query, memory);

  const priced = needsListings(query);
  const found = priced
    ? []
    : await findNamesContaining(db, normalised, { limit: max, likely: read.search.likely, memory });
  const enough = found.length >= max;
  // The page displays "more than so many" above the limit, so a number known to be higher is not counted.
  const isMore = !priced && read.search.atLeast > maxCountedMatches;
  const wanted = { query, found: found.map(({ id }) => id), limit: enough ? 0 : max - found.length, memory };
  const matches =
    isMore && enough
      ? { total: maxCountedMatches + 1, listed: [], cards: [] }
      : await findMatches(db, { ...wanted, search: read.search });
  const other =
    matches.total === 0 && !(priced && (await findsAny(db, read.search, memory)))
      ? await chooseFallback(db, typed, read, memory)
      : null;
  const { total, listed, cards } = other ? await findMatches(db, { ...wanted, search: other.search }) : matches;
  const named = found.flatMap(({ card }) => card ?? []);
  const counted = isMore ? maxCountedMatches + 1 : total;
  return {
    products: toSuggestions(read.search, [...named, ...cards]),
    total: counted,
    beside: counted > maxCountedMatches ? 0 : named.filter(({ id }) => !listed.includes(id)).length,
  };
}

/** A text that is only a price applies to the whole shop. */
async function listAll(db: ReadDatabase, query: ListingQuery, memory?: ListingMemoryPort): Promise<Found> {
  const { total, cards } = await listFirstPage(db, query, null, { max: maxCountedMatches + 1, memory });
  return { products: cards.map((card) => toSuggestion(card, "word")), total, beside: 0 };
}

/** Whether a name contains the text as whole words. */
const containsWhole = (normalised: string) => (name: string) =>
  (toNameKey(name) + gap).includes(gap + normalised.replaceAll(" ", gap) + gap);

function toSuggestions({ normalised }: Search, cards: ProductCard[]): Suggestion[] {
  const words = normalised.replaceAll(" ", gap);
  const isWhole = containsWhole(normalised);
  const someWhole = cards.some(({ name }) => isWhole(name));
  return cards.map((card) =>
    toSuggestion(
      card,
      !toNameKey(card.name).includes(words) ? "close" : someWhole && !isWhole(card.name) ? "part" : "word",
    ),
  );
}

function toSuggestion(
  { slug, name, picture, price, hasPriceRange, originalPrice, percentage, stock }: ProductCard,
  match: Suggestion["match"],
): Suggestion {
  return { slug, name, picture, price, hasPriceRange, originalPrice, percentage, stock, match };
}
