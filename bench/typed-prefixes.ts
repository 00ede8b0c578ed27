import type { Pool } from "pg";

/**
 * The texts that shoppers type, letter by letter, when they search for products of this shop: prefixes of names and of single words, some with a
 * misspelling. The same shop always gives the same texts.
 */
export async function typedPrefixes(pool: Pool, amount: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from catalog_products order by md5(id::text) limit 400",
  );
  const typed: string[] = [];
  for (const [place, { name }] of rows.entries()) {
    const word = name.toLowerCase().split(/\s+/)[place % 3] ?? name.toLowerCase();
    for (let length = 1; length <= Math.min(word.length, 8); length += 1) typed.push(word.slice(0, length));
    if (word.length > 4 && place % 5 === 0) typed.push(word.slice(0, 2) + word[3] + word[2] + word.slice(4));
  }
  return typed.slice(0, amount);
}

/** Searches that are not cached, each different from all others and from those in `made`: prefixes of names, of 4 to 15 letters. */
export async function newSearches(pool: Pool, amount: number, made: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from catalog_products order by md5(name) limit $1", [
    amount * 4,
  ]);
  const known = new Set(made);
  const searches = new Set(
    rows
      .map(({ name }, place) =>
        name
          .slice(0, 4 + (place % 12))
          .trim()
          .toLowerCase(),
      )
      .filter((typed) => !known.has(typed)),
  );
  return [...searches].slice(0, amount);
}
