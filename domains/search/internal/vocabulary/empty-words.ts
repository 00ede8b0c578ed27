import { foldText } from "../fold-text.ts";

/** Words that say nothing about a product. */
export const emptyWords: ReadonlySet<string> = new Set(
  ["for", "the", "and", "with", "of", "in", "to", "is", "my", "me", "best", "good", "top", "buy", "price", "prices", "online", "pakistan", "want", "need", "ka", "ke", "ki", "ko", "liye", "lie", "wala", "wali", "wale", "karna", "karni", "karne", "karo", "karen", "karein", "hona", "hone", "aur", "acha", "achi", "chahiye", "chahie", "mujhe", "کا", "کی", "کے", "کو", "لیے", "اور", "چاہیے"].map(foldText),
);

/** The text without its empty words; all of it where it has no others. */
export function tellingWords(folded: string): string[] {
  const words = folded.split(" ").filter((word) => word !== "");
  const telling = words.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : words;
}
