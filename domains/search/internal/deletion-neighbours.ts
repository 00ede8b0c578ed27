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
