import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findCards } from "./find-cards.ts";
import { findHelp } from "./find-help.ts";
import { findNeighbours, type Neighbours } from "./find-neighbours.ts";
import { listPlaces } from "./list-places.ts";
import { chooseFallback, findsAny } from "./internal/choose-search.ts";
import { countMatches, needsListings } from "./internal/count-matches.ts";
import { findMatches } from "./internal/find-matches.ts";
import { findNamesContaining } from "./internal/find-names-containing.ts";
import { findMatchingCategories } from "./internal/find-matching-categories.ts";
import { normaliseQuery, gap, toNameKey } from "./internal/normalise-text.ts";
import { listListingIds } from "./internal/list-ids.ts";
import { type ParsedSearch, parseSearch } from "./internal/parse-search.ts";
import type { Search } from "./internal/search.ts";
import { applyTextFilters } from "./internal/apply-text-filters.ts";
import { type ListingQuery, allProductsQuery } from "./listing.ts";
import type { ProductCard } from "./product-card.ts";
import { maxCountedMatches, type SuggestedPlace, type Suggestion, type Suggestions } from "./suggestion.ts";

const max = 8;

type Found = Pick<Suggestions, "products" | "total" | "beside">;

/**
 * The suggestions for a text that is being typed: at most eight products, matching categories and brands of `getPlaces`, and help pages. Products
 * whose name contains the text come first, in the order of `findNamesContaining`, then close matches. An empty text gives nothing. Where the search
 * page says that such goods are not sold, and lists the nearest ones, these are suggested, with their categories.
 */
export async function suggest(
  db: ReadDatabase,
  typed: string,
  getPlaces: () => Promise<SuggestedPlace[]> = () => listPlaces(db),
): Promise<Suggestions> {
  const normalised = normaliseQuery(typed);
  if (normalised === "") return { products: [], total: 0, beside: 0, places: [], help: [] };
  const read = await parseSearch(db, typed);
  const [found, all, help] = await Promise.all([
    suggestProducts(db, typed, normalised, read),
    getPlaces(),
    findHelp(db, typed, { typing: true }),
  ]);
  const near = found.total === 0 ? await findNeighbours(db, typed, max) : null;
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

async function suggestProducts(
  db: ReadDatabase,
  typed: string,
  normalised: string,
  read: ParsedSearch,
): Promise<Found> {
  const query = applyTextFilters({ ...allProductsQuery, pageSize: max }, read);
  if (!read.search) return listAll(db, query);

  const priced = needsListings(query);
  const found = priced ? [] : await findNamesContaining(db, normalised, max, read.search.likely);
  const enough = found.length >= max;
  // The page displays "more than so many" above the limit, so a number known to be higher is not counted.
  const isMore = !priced && read.search.atLeast > maxCountedMatches;
  const wanted = { query, found: found.map(({ id }) => id), limit: enough ? 0 : max - found.length };
  const matches =
    isMore && enough
      ? { total: maxCountedMatches + 1, listed: [], cards: [] }
      : await findMatches(db, { ...wanted, search: read.search });
  const other =
    matches.total === 0 && !(priced && (await findsAny(db, read.search)))
      ? await chooseFallback(db, typed, read)
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
async function listAll(db: ReadDatabase, query: ListingQuery): Promise<Found> {
  const total = await countMatches(db, query, null, maxCountedMatches + 1);
  const ids = await listListingIds(db, query, null, { total });
  return { products: (await findCards(db, ids)).map((card) => toSuggestion(card, "word")), total, beside: 0 };
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
