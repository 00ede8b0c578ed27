import { normaliseText } from "../normalise-text.ts";

/** Stop words: they do not describe a product. */
const stopWords: ReadonlySet<string> = new Set(
  [
    "for",
    "the",
    "and",
    "with",
    "of",
    "in",
    "to",
    "is",
    "my",
    "me",
    "best",
    "good",
    "top",
    "buy",
    "price",
    "prices",
    "online",
    "pakistan",
    "want",
    "need",
    "ka",
    "ke",
    "ki",
    "ko",
    "liye",
    "lie",
    "wala",
    "wali",
    "wale",
    "karna",
    "karni",
    "karne",
    "karo",
    "karen",
    "karein",
    "hona",
    "hone",
    "aur",
    "acha",
    "achi",
    "chahiye",
    "chahie",
    "mujhe",
    "dawa",
    "dawai",
    "دوا",
    "دوائی",
    "کا",
    "کی",
    "کے",
    "کو",
    "لیے",
    "لئے",
    "والا",
    "والی",
    "والے",
    "کرنا",
    "کرنی",
    "کرنے",
    "کریں",
    "ہونا",
    "مجھے",
    "اور",
    "چاہیے",
  ].map(normaliseText),
);

/** Whether the normalised word is one. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** The text without its stop words; the whole text when it has only stop words. */
export function withoutStopWords(normalised: string): string[] {
  const words = normalised.split(" ").filter((word) => word !== "");
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}
