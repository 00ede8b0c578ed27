import { editDistance } from "#kernel/edit-distance.ts";
import { gap } from "./normalise-text.ts";

/**
 * The variants of the word with one letter deleted. Empty for words that are too short, too long or not of letters:
 * they are not corrected.
 */
export function listDeletionNeighbours(word: string): string[] {
  if (word.startsWith(gap) || !/^\p{L}{3,24}$/u.test(word)) return [];
  const letters = [...word];
  return [...new Set(letters.map((_, position) => letters.toSpliced(position, 1).join("")))];
}

/**
 * The number of edits from the typed word to a known one: an inserted, deleted or replaced letter, or two swapped
 * letters. The rest of a known word after a typed beginning costs half an edit, and a different first letter costs an
 * extra half.
 */
export function misspellingDistance(typed: string, known: string): number {
  const whole = editDistance(typed, known);
  const begun = known.length > typed.length + 1 ? editDistance(typed, known.slice(0, typed.length)) + 0.5 : whole;
  return Math.min(whole, begun) + (typed[0] === known[0] ? 0 : 0.5);
}
