import { sql } from "drizzle-orm";
import { searchCategories } from "#domains/catalog/categories/search-categories.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import type { SuggestedPlace } from "../suggestion.ts";
import { categoryMark } from "./normalise-text.ts";
import { splitPhrases } from "./split-phrases.ts";
import { words as wordsTable } from "./tables.server.ts";

const count = prepareStatement<{ word: string; listings: number }>(
  "count-words",
  sql`select word, listings from ${wordsTable} where word = any(${arrayPlaceholder("words", "text")})`,
);

const most = 3;
const shortest = 2;

/**
 * Up to three categories and brands with products: those with a word that begins with the normalised text, and the
 * category of its synonym.
 */
export async function findMatchingCategories(
  db: Database,
  normalised: string,
  words: string[],
): Promise<SuggestedPlace[]> {
  if (normalised.length < shortest) return [];
  const [only, ...others] = splitPhrases(words);
  // A purpose is no category. Of the categories of a synonym, the first is the main one.
  const meant = only?.synonym && others.length === 0 && !only.synonym.purpose ? only.synonym.within.slice(0, 1) : [];
  const places = await searchCategories(db, { beginning: normalised, slugs: meant, limit: most * 3 });
  if (places.length === 0) return [];

  const rows = await count(db, { words: places.map(({ slug }) => categoryMark + slug) });
  const counts = new Map(rows.map(({ word, listings }) => [word, listings]));
  return places
    .map(({ slug, name, parentSlug }): SuggestedPlace => ({
      slug,
      name,
      kind: parentSlug === "brands" ? "brand" : "category",
      count: counts.get(categoryMark + slug) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, most);
}
