import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { gap, escapeNameKey } from "./normalise-text.ts";
import { quoteLexeme } from "./tsquery.ts";
import { texts, words } from "./tables.server.ts";

/** The most popular names are looked through first; only what is rare among them is looked up in an index. */
const popularNames = 2_000;
/** Matches in an index beyond this many are not weighed. */
const weighed = 1_000;
/** Shorter text has no trigram: it is looked up through the words that have it. */
const shortestTrigram = 3;
const mostWords = 60;

/**
 * Ids of products whose name contains the folded text: the exact name first, then names that have it as whole words, those that
 * begin with it before the others, then names that begin with it, then names with a word that begins with it, then the rest; among equals the more popular.
 */
export async function findNamesContaining(db: Database, folded: string, limit: number): Promise<string[]> {
  const pattern = `%${escapeNameKey(folded)}%`;
  const rare = folded.length >= shortestTrigram ? sql`name_key like ${pattern}` : await findByWords(db, pattern, limit);
  const start = `${gap}${escapeNameKey(folded)}%`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with popular as (
      select product_id, name_key, popularity
      from (select product_id, name_key, popularity from ${texts} order by popularity desc, product_id desc limit ${popularNames}) most
      where name_key like ${pattern}
    ), beginning as (
      select product_id, name_key, popularity from ${texts} where name_key like ${start} limit ${weighed}
    ), others as (
      select product_id, name_key, popularity from ${texts} where (select count(*) from popular) < ${limit} and ${rare} limit ${weighed}
    ), matches as (
      select * from popular union select * from beginning union select * from others
    )
    select product_id as id from matches
    order by name_key = ${gap + folded.replaceAll(" ", gap)} desc, name_key || ${gap} like ${`%${gap}${escapeNameKey(folded)}${gap}%`} desc, name_key like ${start} desc, name_key like ${`%${start}`} desc, popularity desc, product_id
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A condition for one or two letters. It costs a look at all words, so it is made only when popular names do not have them. */
async function findByWords(db: Database, pattern: string, limit: number) {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${words}
    where word like ${`${gap}${pattern}`} and ${limit} > (
      select count(*) from (select name_key from ${texts} order by popularity desc, product_id desc limit ${popularNames}) most where name_key like ${pattern}
    )
    order by listings desc, word limit ${mostWords}`);
  if (rows.length === 0) return sql`false`;
  const query = rows.map(({ word }) => quoteLexeme(word)).join(" | ");
  return sql`tokens @@ ${query}::tsquery and name_key like ${pattern}`;
}
