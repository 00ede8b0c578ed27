import { sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { findCards } from "./find-cards.ts";
import { orderBy } from "./internal/list-ids.ts";
import { listings } from "./internal/tables.server.ts";
import type { ProductCard } from "./product-card.ts";

/** The row of products for one category. */
export interface BestOf {
  category: string;
  /** `newest`, or in stock and popular products first. */
  sort: "newest" | "relevance";
}

const orders = {
  relevance: orderBy({ by: "shop", descending: true }),
  newest: orderBy({ by: "created", descending: true }),
};

/**
 * A large category has enough products among this many of the whole shop's first; a category that has not is small
 * enough to sort.
 */
const soon = 2_000;

/**
 * The first `limit` products of each category, in the order of the rows: for pages that show a few, without the total
 * and the facets of `listProducts`. Two statements serve all rows.
 */
export async function listBest(db: ReadDatabase, rows: BestOf[], limit: number): Promise<ProductCard[][]> {
  if (rows.length === 0) return [];
  const best = ({ category, sort }: BestOf) => {
    const order = orders[sort];
    const inCategory = sql`category_slugs @> array[${category}::text]`;
    // "offset 0" prevents a scan of the whole shop in order.
    const first = (from: typeof order) =>
      sql`array(select product_id from ${from} as ${listings} where ${inCategory} order by ${order} limit ${limit}::int)`;
    return sql`
      select case when cardinality(ids) = ${limit}::int then ids else ${first(sql`(select * from ${listings} where ${inCategory} offset 0)`)} end as ids
      from (select ${first(sql`(select * from ${listings} order by ${order} limit ${sql.raw(String(soon))})`)} as ids offset 0) begun`;
  };
  const found = await db.execute<{ at: number; ids: string[] }>(
    sql.join(
      rows.map((row, at) => sql`select ${sql.raw(String(at))} as at, ids from (${best(row)}) best`),
      sql` union all `,
    ),
  );
  const idsOf = new Map(found.rows.map(({ at, ids }) => [at, ids]));
  const cards = await findCards(db, [...new Set([...idsOf.values()].flat())]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.map((_, at) => (idsOf.get(at) ?? []).flatMap((id) => cardOf.get(id) ?? []));
}
