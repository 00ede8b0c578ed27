import { gap } from "./normalise-text.ts";

/** The word with any one letter left out. Empty for words too short, too long or not of letters: they have no misspellings. */
export function listDeletionNeighbours(word: string): string[] {
  if (word.startsWith(gap) || !/^\p{L}{3,24}$/u.test(word)) return [];
  const letters = [...word];
  return [...new Set(letters.map((_, position) => letters.toSpliced(position, 1).join("")))];
}
