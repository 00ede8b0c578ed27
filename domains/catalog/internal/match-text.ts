import { eq, like, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { containing, startingWith } from "#platform/database/like-pattern.ts";

/** Whether trigrams tell few SKUs by it: three letters or digits, two of them in a row. Less is looked for as a whole SKU. */
const isSearchable = (code: string): boolean =>
  /[\p{L}\p{N}]{2}/u.test(code) && (code.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;

/** Whether a SKU is this text, or contains it in whatever case, found by the trigrams of the SKU. */
export function containsSku(sku: SQLWrapper, text: string): SQL {
  const code = text.trim();
  const whole = eq(sku, code);
  return isSearchable(code) ? or(whole, sql`lower(${sku}) like ${containing(code.toLowerCase())}`)! : whole;
}

/**
 * Whether a name in lower case contains this word, found by the trigrams of the name. They find no part of one or two
 * letters, so that short a word must begin a word of the name.
 */
export const containsWord = (name: SQL, word: string): SQL =>
  [...word].length < 3
    ? or(like(name, startingWith(word)), like(name, `% ${startingWith(word)}`))!
    : like(name, containing(word));
