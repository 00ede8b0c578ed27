import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { matchMisspelt, matchOtherMaker, matchUnsold } from "./internal/match-phrases.ts";
import { listBest } from "./list-best.ts";
import { allProductsQuery } from "./listing.ts";
import { parseSearch } from "./internal/parse-search.ts";
import { listFirstPage } from "./internal/list-first-page.ts";
import type { ListingMemoryPort } from "./listing-memory.ts";
import type { ProductCard } from "./product-card.ts";

/** So many matches choose how the list is read; more say the same. */
const maxCounted = 5_001;

/** The nearest categories and products for something that the shop does not sell. */
export interface Neighbours {
  categories: { slug: string; name: string }[];
  cards: ProductCard[];
}

/**
 * The categories nearest to the typed text and up to `limit` of their products; null when no category is known for the
 * text. A memory of the listings is asked first.
 */
export async function findNeighbours(
  db: ReadDatabase,
  typed: string,
  limit: number,
  memory?: ListingMemoryPort,
): Promise<Neighbours | null> {
  const row = matchUnsold(typed) ?? matchOtherMaker(typed) ?? matchMisspelt(typed);
  if (!row) return null;
  const all = await listCategories(db);
  const categories = row.near
    .flatMap((slug) => all.filter((category) => category.slug === slug))
    .map(({ slug, name }) => ({ slug, name }));
  const [first] = categories;
  if (!first) return null;
  const like = row.like === null ? [] : await listLike(db, row.like, { limit, memory });
  if (like.length > 0) return { categories, cards: like };
  const [cards = []] = await listBest(db, [{ category: first.slug, sort: "relevance" }], limit);
  return { categories, cards };
}

/** The first products that the text finds. */
async function listLike(
  db: ReadDatabase,
  text: string,
  { limit, memory }: { limit: number; memory: ListingMemoryPort | undefined },
): Promise<ProductCard[]> {
  const { search } = await parseSearch(db, text, memory);
  const query = { ...allProductsQuery, pageSize: limit };
  return (await listFirstPage(db, query, search, { max: maxCounted, memory })).cards;
}
