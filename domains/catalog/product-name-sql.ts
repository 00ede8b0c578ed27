import { and, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { containsWord } from "./internal/match-text.ts";
import { products } from "./internal/tables.server.ts";

/** For the queries of other modules: whether all words of a text are in the name of the product of this id, in any letter case. */
export const isProductNamed = (productId: SQLWrapper, text: string): SQL =>
  sql`exists (select from ${products} named where named.id = ${productId} and ${containsWords(sql`lower(named.name)`, text)})`;

/** Whether a name in lower case contains all words of the text; undefined without words. */
export const containsWords = (name: SQL, text: string): SQL | undefined =>
  and(
    ...text
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => containsWord(name, word)),
  );

/** For the queries of other modules: the name of the product of this id, null while it is not active. */
export const activeProductName = (productId: SQLWrapper): SQL<string | null> =>
  sql`(select named.name from ${products} named where named.id = ${productId} and named.status = 'active')`;
