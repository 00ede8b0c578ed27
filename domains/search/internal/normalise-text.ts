import { toAsciiDigits } from "#kernel/phone.ts";

/** Stands for the gap between words in name keys: an old letter no name has, which trigrams count as a part of a word. */
export const gap = "ƿ";
/** Stands before the slug of a category among the words of the products in it. No typed word begins so. */
export const categoryMark = "@";
const longestTyped = 100;

const letters: Record<string, string> = {
  ي: "ی",
  ى: "ی",
  ك: "ک",
  ه: "ہ",
  ة: "ہ",
  ۃ: "ہ",
  "’": "'",
  "–": "-",
  [gap]: "w",
};
const variants = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** The text as it is compared: lower case, without accents, one way of writing each Urdu letter and digit, single spaces. */
export function normaliseText(text: string): string {
  const plain = toAsciiDigits(text)
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase();
  return plain
    .replace(variants, (letter) => letters[letter]!)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
}

/** What somebody typed, folded; what is beyond its first 100 characters is left out. */
export function normaliseQuery(typed: string): string {
  return normaliseText(typed.slice(0, longestTyped));
}

/** "ƿgoldƿwhey" for "Gold Whey". */
export function toNameKey(name: string): string {
  return gap + normaliseText(name).replaceAll(" ", gap);
}

/** Folded text inside a LIKE pattern against name keys, where it means nothing but itself. */
export function escapeNameKey(folded: string): string {
  return folded.replace(/[\\%_]/g, "\\$&").replaceAll(" ", gap);
}
