import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { toAsciiDigits } from "#kernel/phone.ts";

/** Separates words in name keys: an old letter that no name contains and that trigrams treat as a part of a word. */
export const gap = "ƿ";
/** The prefix of a category's slug among the words of a product. No typed word begins with it. */
export const categoryMark = "@";
/** Behind each text that begins with another, in the order of their bytes, stands the other with this character. */
export const highest = "\u{10ffff}";
const maxTypedLength = 100;

const letters: Record<string, string> = {
  ي: "ی",
  ى: "ی",
  ك: "ک",
  ه: "ہ",
  ة: "ہ",
  ۃ: "ہ",
  "’": "'",
  [gap]: "w",
};
/** What stands between the digits of one number in Urdu: separators of thousands, and of decimals. */
const separators = /(?<=\d)[\u060c\u066b\u066c](?=\d)/g;
const variants = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/**
 * The text normalised for comparison: lower case, no accents, one form of each Urdu letter, digit and number, single spaces.
 */
export function normaliseText(text: string): string {
  const plain = toAsciiHyphens(toAsciiDigits(text).normalize("NFKD"))
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(separators, (separator) => (separator === "\u066b" ? "." : ","))
    .toLowerCase();
  return plain
    .replace(variants, (letter) => letters[letter]!)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
}

/** A typed text, normalised and cut to its first 100 characters. */
export function normaliseQuery(typed: string): string {
  return normaliseText(typed.slice(0, maxTypedLength));
}

/** "ƿgoldƿwhey" for "Gold Whey". */
export function toNameKey(name: string): string {
  return gap + normaliseText(name).replaceAll(" ", gap);
}

/** Escapes normalised text for a LIKE pattern against name keys. */
export function escapeNameKey(normalised: string): string {
  return normalised.replace(/[\\%_]/g, "\\$&").replaceAll(" ", gap);
}
