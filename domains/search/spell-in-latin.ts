import { normaliseText } from "./internal/normalise-text.ts";
import { latinPhrases, maxPhraseLength } from "./internal/vocabulary/synonyms.ts";
import { units } from "./internal/vocabulary/units.ts";

/**
 * The words of a name in Latin letters: those that are, numbers, and those in Urdu letters that the search knows, such as "protein 2 kg" for "پروٹین ۲ کلو". The
 * others are left out, for nobody can tell the vowels that Urdu does not write.
 */
export function spellInLatin(name: string): string {
  const words = normaliseText(name)
    .split(/[^\p{L}\p{N}.']+/u)
    .filter((word) => word !== "");
  const spelled: string[] = [];
  for (let at = 0; at < words.length;) {
    const known = findPhrase(words, at);
    const word = words[at]!;
    const latin = known?.latin ?? units.get(word)?.written[0] ?? (/^[\x20-\x7e]+$/.test(word) ? word : undefined);
    if (latin !== undefined) spelled.push(latin);
    at += known?.length ?? 1;
  }
  return spelled.join(" ");
}

/** The longest known phrase that begins at this word. */
function findPhrase(words: readonly string[], at: number) {
  for (let length = Math.min(maxPhraseLength, words.length - at); length > 0; length--) {
    const latin = latinPhrases.get(words.slice(at, at + length).join(" "));
    if (latin !== undefined) return { latin, length };
  }
  return undefined;
}
