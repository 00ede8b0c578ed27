import { like, or, type SQL } from "drizzle-orm";
import { containing, startingWith } from "#platform/database/like-pattern.ts";

/**
 * Whether a name in lower case contains this word, found by the trigrams of the name. They find no part of one or two
 * letters, so that short a word must begin a word of the name.
 */
export const containsWord = (name: SQL, word: string): SQL =>
  [...word].length < 3
    ? or(like(name, startingWith(word)), like(name, `% ${startingWith(word)}`))!
    : like(name, containing(word));
