import { normaliseQuery } from "./normalise-text.ts";
import { hasPhrase } from "./has-phrase.ts";
import { withoutStopWords } from "./vocabulary/stop-words.ts";
import { unsold } from "./vocabulary/unsold.ts";

/** The categories nearest to a product that the shop does not sell, when the text asks for one; otherwise null. */
export function matchUnsold(typed: string): readonly string[] | null {
  const words = withoutStopWords(normaliseQuery(typed));
  return unsold.find((row) => row.typed.some((phrase) => hasPhrase(words, phrase)))?.near ?? null;
}
