import { splitPiece } from "./split-words.ts";
import { maxPhraseLength, type Synonym, synonyms } from "./vocabulary/synonyms.ts";

export interface Phrase {
  words: string[];
  synonym: Synonym | null;
}

/** The phrases with synonyms in the words, the longest first, and the other words one by one. */
export function splitPhrases(words: string[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length;) {
    const phrase = findPhrase(words, from);
    phrases.push(phrase);
    from += phrase.words.length;
  }
  return phrases;
}

function findPhrase(words: string[], from: number): Phrase {
  for (let length = Math.min(maxPhraseLength, words.length - from); length > 0; length -= 1) {
    const some = words.slice(from, from + length);
    const synonym =
      synonyms.get(some.join(" ")) ??
      synonyms.get(some.map((word) => splitPiece(word.replaceAll("'", "")).join(" ")).join(" "));
    if (synonym) return { words: some, synonym };
  }
  return { words: words.slice(from, from + 1), synonym: null };
}
