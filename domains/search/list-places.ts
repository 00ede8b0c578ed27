import { brandsSlug } from "#domains/catalog/categories/category.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { sql } from "drizzle-orm";
import { categoryMark } from "./internal/normalise-text.ts";
import { words as wordsTable } from "./internal/tables.server.ts";
import type { SuggestedPlace } from "./suggestion.ts";

const count = prepareStatement<{ word: string; listings: number }>(
  "count-words",
  sql`select word, listings from ${wordsTable} where word = any(${arrayPlaceholder("words", "text")})`,
);

/** All categories and brands with products, and how many each has. */
export async function listPlaces(db: ReadDatabase): Promise<SuggestedPlace[]> {
  const categories = await listCategories(db);
  const rows = await count(db, { words: categories.map(({ slug }) => categoryMark + slug) });
  const counts = new Map(rows.map(({ word, listings }) => [word, listings]));
  return categories
    .map(({ slug, name, parentSlug }): SuggestedPlace => ({
      slug,
      name,
      kind: parentSlug === brandsSlug ? "brand" : "category",
      count: counts.get(categoryMark + slug) ?? 0,
    }))
    .filter((place) => place.count > 0);
}
