import { countedUnits, units } from "./vocabulary/units.ts";

const longestWord = 60;

/** The words of folded text, each once: "pre-workout" gives itself, "pre", "workout" and "preworkout"; "5 lb" gives "5lb" too. */
export function splitWords(folded: string): string[] {
  const words = new Set<string>();
  const pieces = folded.split(" ").filter((piece) => piece !== "");
  for (const [position, piece] of pieces.entries()) {
    const parts = splitPiece(piece);
    for (const word of [piece, ...parts, parts.join("")]) words.add([...word].slice(0, longestWord).join(""));
    const next = pieces[position + 1];
    if (next !== undefined && (units.has(next) || countedUnits.has(next)) && /^\d+(\.\d+)?$/.test(piece))
      words.add(piece + next);
  }
  words.delete("");
  return [...words];
}

/** The runs of letters and digits in one piece of folded text; "2.5" and "2:1:1" stay whole. */
export function splitPiece(piece: string): string[] {
  return piece.match(/\d+(?:[.:]\d+)+|[\p{L}\p{N}]+/gu) ?? [];
}

/** Folded text as one word: letters and digits alone. So are SKUs compared, however they are hyphenated or spaced. */
export function joinWord(folded: string): string {
  return splitPiece(folded).join("");
}
