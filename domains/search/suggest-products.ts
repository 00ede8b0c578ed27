import type { Picture } from "#domains/media/picture.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database.server.ts";
import { findCards } from "./find-cards.ts";
import { correctSearch } from "./internal/correct-search.ts";
import { findCloseNames } from "./internal/find-close-names.ts";
import { findNamesContaining } from "./internal/find-names-containing.ts";
import { parseSearch } from "./internal/parse-search.ts";

/** A product that live search offers. */
export interface Suggestion {
  slug: string;
  name: string;
  picture: Picture | null;
  /** The lowest of its variants, in paisa. */
  price: Paisa;
  /** Whether it was found by a close miss: its name does not contain what was typed. */
  close: boolean;
}

const most = 8;

/**
 * At most eight products for what has been typed so far: those whose name contains it, whatever the case (the exact name first,
 * then names that begin with it, then the more popular), then close misses. None for nothing.
 */
export async function suggestProducts(db: Database, typed: string): Promise<Suggestion[]> {
  const search = parseSearch(typed);
  if (!search) return [];
  const found = await findNamesContaining(db, search.folded, most);
  // Who typed several words as they stand in a name has found what they mean.
  const enough = found.length >= most || (found.length > 0 && search.words.length > 1);
  const close = enough ? [] : await findClose(db, search.words, search.query, most, found);

  const cards = await findCards(db, [...found, ...close]);
  return cards.map(({ id, slug, name, picture, price }) => ({ slug, name, picture, price, close: close.includes(id) }));
}

async function findClose(db: Database, words: string[], query: string, limit: number, found: string[]): Promise<string[]> {
  const related = await findCloseNames(db, query, limit, found);
  if (found.length + related.length > 0) return related;
  const corrected = parseSearch((await correctSearch(db, words))?.join(" ") ?? "");
  return corrected ? findCloseNames(db, corrected.query, limit, found) : [];
}
