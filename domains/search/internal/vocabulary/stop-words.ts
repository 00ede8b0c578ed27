import { normaliseText } from "../normalise-text.ts";
import { goodsWords } from "./order-words.ts";

const goods: ReadonlySet<string> = new Set(goodsWords);

/** Stop words: they do not describe a product. */
const stopWords: ReadonlySet<string> = new Set([
  ...goodsWords,
  ...[
    "for",
    "the",
    "and",
    "with",
    "of",
    "in",
    "on",
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
    "pe",
    "par",
    "mein",
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
    "qeemat",
    "qimat",
    "keemat",
    "rate",
    "قیمت",
    "original",
    "asli",
    "imported",
    "اصلی",
    "konsa",
    "konsi",
    "kaunsa",
    "kaunsi",
    "dikhao",
    "dikhaen",
    "dikhain",
    "show",
    "hai",
    "hain",
    "kya",
    "ہے",
    "ہیں",
    "دکھائیں",
    "tarika",
    "tareeqa",
    "دوا",
    "دوائی",
    "جم",
    "پر",
    "میں",
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
]);

/** Whether the normalised word is one. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Whether the text names goods without saying which: "all products", "naya maal" without its first word. */
export function isOfAllGoods(normalised: string): boolean {
  const words = normalised.split(" ");
  return words.every((word) => stopWords.has(word)) && words.some((word) => goods.has(word));
}

/** The text without its stop words; the whole text when it has only stop words. */
export function withoutStopWords(normalised: string): string[] {
  const words = normalised.split(" ").filter((word) => word !== "");
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}
