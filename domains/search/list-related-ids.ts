import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { listings } from "./internal/tables.server.ts";

/**
 * Up to `limit` other products of each one's first category, by product id: what can be had and is popular first. One statement
 * for all of them, which looks at each category once.
 */
export async function listRelatedIds(db: Database, productIds: string[], limit: number): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; related: string[] }>(sql`
    with asked as (select product_id, category_slugs[1] as slug from ${listings} where product_id = any(${sql.param(productIds)}::uuid[])),
    places as (
      select slug, best.ids from (select distinct slug from asked where slug is not null) as named cross join lateral (
        select array(
          select product_id from ${listings} where category_slugs @> array[named.slug]
          order by in_stock desc, popularity desc, product_id desc limit ${limit + 1}
        ) as ids
      ) as best
    )
    select asked.product_id as id, places.ids as related from asked join places on places.slug = asked.slug`);
  return new Map(rows.map(({ id, related }) => [id, related.filter((other) => other !== id).slice(0, limit)]));
}
