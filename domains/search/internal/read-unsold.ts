import { foldTyped } from "./fold-text.ts";
import { hasPhrase } from "./has-phrase.ts";
import { tellingWords } from "./vocabulary/empty-words.ts";
import { unsold } from "./vocabulary/unsold.ts";

/** The categories nearest to what such a shop does not sell, where the text asks for that; null where it does not. */
export function readUnsold(typed: string): readonly string[] | null {
  const words = tellingWords(foldTyped(typed));
  return unsold.find((row) => row.typed.some((phrase) => hasPhrase(words, phrase)))?.near ?? null;
}
