import { countedUnits, units } from "./vocabulary/units.ts";

const maxWordLength = 60;

/**
 * The distinct words of normalised text: "pre-workout" gives itself, "pre", "workout" and "preworkout"; "5 lb" or
 * "(5 lb)" gives "5lb" too.
 */
export function splitWords(normalised: string): string[] {
  const words = new Set<string>();
  const pieces = normalised.split(" ").filter((piece) => piece !== "");
  for (const [position, piece] of pieces.entries()) {
    const parts = splitPiece(piece);
    for (const word of [piece, ...parts, parts.join("")]) words.add([...word].slice(0, maxWordLength).join(""));
    const number = parts.join("");
    const next = splitPiece(pieces[position + 1] ?? "").join("");
    if ((units.has(next) || countedUnits.has(next)) && /^\d+(\.\d+)?$/.test(number)) words.add(number + next);
  }
  words.delete("");
  return [...words];
}

/** The runs of letters and digits in one part of normalised text; "2.5" and "2:1:1" stay whole. */
export function splitPiece(piece: string): string[] {
  return piece.match(/\d+(?:[.:]\d+)+|[\p{L}\p{N}]+/gu) ?? [];
}

/** Normalised text as one word of letters and digits. SKUs are compared in this form, with any hyphens or spaces. */
export function joinWord(normalised: string): string {
  return splitPiece(normalised).join("");
}
