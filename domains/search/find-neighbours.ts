import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { matchUnsold } from "./internal/match-phrases.ts";
import { listBest } from "./list-best.ts";
import type { ProductCard } from "./product-card.ts";

/** The nearest categories and products for something that the shop does not sell. */
export interface Neighbours {
  categories: { slug: string; name: string }[];
  cards: ProductCard[];
}

/**
 * The categories nearest to the typed text and up to `limit` of their products; null when no category is known for the
 * text.
 */
export async function findNeighbours(db: ReadDatabase, typed: string, limit: number): Promise<Neighbours | null> {
  const slugs = matchUnsold(typed);
  if (!slugs) return null;
  const all = await listCategories(db);
  const categories = slugs
    .flatMap((slug) => all.filter((category) => category.slug === slug))
    .map(({ slug, name }) => ({ slug, name }));
  const [first] = categories;
  if (!first) return null;
  const [cards = []] = await listBest(db, [{ category: first.slug, sort: "relevance" }], limit);
  return { categories, cards };
}
