import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { ProductCard } from "../product-card.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { findCards } from "../find-cards.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import { containsLetters } from "./find-letters.ts";
import { findRememberedNames } from "./memory/find-remembered.ts";
import { gap, escapeNameKey } from "./normalise-text.ts";
import { quoteLexeme } from "./tsquery.ts";
import { cards, texts, words } from "./tables.server.ts";

/** The most popular names are scanned first; the index serves only text that is rare among them. */
const popularNames = 2_000;
/** At most this many matches of the index are ranked. */
const weighed = 1_000;
/** Shorter text has no trigram, so it is searched by the words that contain it. */
const minTrigramLength = 3;
const maxWords = 60;

/** A product that was found. The card is null when it is not active any more. */
export type FoundCard = {
  id: string;
  card: ProductCard | null;
};

interface Names {
  pattern: SQL;
  /** The text as a name begins with it. */
  start: SQL;
  /** The pattern of the text as whole words. */
  whole: SQL;
  /** What of the names that have a word which begins with the text comes first. */
  likely: SQL;
  limit: SQL;
  /** The condition for names that are not among the popular ones. */
  rare: SQL;
}

/** `start` is compared as a range, because a plan for any pattern cannot use the index of prefixes. */
const selectNames = ({ pattern, start, whole, likely, limit, rare }: Names) => sql`
    with popular as (
      select product_id, name_key, popularity
      from (select product_id, name_key, popularity from ${texts} order by popularity desc, product_id desc limit ${sql.raw(String(popularNames))}) most
      where name_key like ${pattern}
    ), beginning as (
      select product_id, name_key, popularity from ${texts}
      where name_key ~>=~ ${start}::text and name_key ~<~ (${start}::text || ${sql.raw("E'\\uffff'")}) limit ${sql.raw(String(weighed))}
    ), others as (
      select product_id, name_key, popularity from ${texts} where (select count(*) from popular) < ${limit}::int and ${rare} limit ${sql.raw(String(weighed))}
    ), matches as (
      select * from popular union select * from beginning union select * from others
    )
    select product_id as id, (select card from ${cards} where ${cards.productId} = matches.product_id) as card from matches
    order by name_key = ${start}::text desc, name_key || ${gapLiteral} like ${whole} desc, starts_with(name_key, ${start}::text) desc, strpos(name_key, ${start}::text) > 0 desc, strpos(name_key, ${likely}::text) > 0 desc, popularity desc, product_id
    limit ${limit}::int`;

const gapLiteral = sql.raw(`'${gap}'`);

const read = prepareStatement<FoundCard>(
  "read-names-containing",
  selectNames({
    pattern: sql`${sql.placeholder("pattern")}`,
    start: sql`${sql.placeholder("start")}`,
    whole: sql`${sql.placeholder("whole")}`,
    likely: sql`${sql.placeholder("likely")}`,
    limit: sql`${sql.placeholder("limit")}`,
    rare: sql`name_key like ${sql.placeholder("pattern")}`,
  }),
);

/**
 * Products whose name contains the normalised text: the exact name first, then names that contain it as whole
 * words (those that begin with it first), then names that begin with it, then names with a word that begins with it
 * (those with the likely word first: "pro" is rather protein than prong), then the rest; equal ones by popularity. A memory
 * of the listings is asked first.
 */
export async function findNamesContaining(
  db: ReadDatabase,
  normalised: string,
  { limit, likely = null, memory }: { limit: number; likely?: string | null; memory?: ListingMemoryPort | undefined },
): Promise<FoundCard[]> {
  const query = { normalised, likely: likely && likely.slice(gap.length), limit };
  const remembered = memory && (await findRememberedNames(db, memory, query));
  if (remembered) {
    const cards = await findCards(db, remembered);
    return remembered.map((id) => ({ id, card: cards.find((card) => card.id === id) ?? null }));
  }
  const escaped = escapeNameKey(normalised);
  const [pattern, whole] = [`%${escaped}%`, `%${gap}${escaped}${gap}%`];
  const start = gap + normalised.replaceAll(" ", gap);
  if (normalised.length >= minTrigramLength) return read(db, { pattern, start, whole, likely: likely ?? start, limit });
  const { rows } = await db.execute<FoundCard>(
    selectNames({
      pattern: sql`${pattern}`,
      start: sql`${start}`,
      whole: sql`${whole}`,
      likely: sql`${likely ?? start}`,
      limit: sql`${limit}`,
      rare: await findByWords(db, normalised, pattern, limit),
    }),
  );
  return rows;
}

/**
 * A condition for one or two letters. It scans all words, so it is built only when fewer than `limit` popular names
 * contain the letters.
 */
async function findByWords(db: ReadDatabase, normalised: string, pattern: string, limit: number) {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${words}
    where ${containsLetters(normalised)} and ${limit} > (
      select count(*) from (select name_key from ${texts} order by popularity desc, product_id desc limit ${popularNames}) most where name_key like ${pattern}
    )
    order by listings desc, word limit ${maxWords}`);
  if (rows.length === 0) return sql`false`;
  const query = rows.map(({ word }) => quoteLexeme(word)).join(" | ");
  return sql`tokens @@ ${query}::tsquery and name_key like ${pattern}`;
}
