import { desc, notInArray, type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { findCards } from "./find-cards.ts";
import { listings } from "./internal/tables.server.ts";
import type { ProductCard } from "./product-card.ts";

/**
 * Up to `limit` other products to display beside this one: those of its first category, in stock and popular products
 * first; then those of the whole shop.
 */
export async function listRelated(db: ReadDatabase, productId: string, limit: number): Promise<ProductCard[]> {
  const ids = (await listRelatedIds(db, [productId], limit)).get(productId) ?? [];
  if (ids.length < limit) {
    const others = notInArray(listings.productId, [productId, ...ids]);
    const order = [desc(listings.inStock), desc(listings.popularity), desc(listings.productId)];
    const rest = await db
      .select({ id: listings.productId })
      .from(listings)
      .where(others)
      .orderBy(...order)
      .limit(limit - ids.length);
    ids.push(...rest.map(({ id }) => id));
  }
  return findCards(db, ids);
}

/**
 * A large category has enough products among this many of the whole shop's most popular; a category that has not is
 * small enough to sort.
 */
const soon = 2_000;

/** The most related products that anybody asks for; a plan for an unknown number would take it for many more. */
const maxRelated = 8;

const shopOrder = sql`in_stock desc, popularity desc, product_id desc`;
const best = (from: SQL) =>
  sql`array(select product_id from ${from} as among where category_slugs @> array[slug] order by ${shopOrder} limit ${sql.raw(String(maxRelated + 1))})`;

// "materialized" makes PostgreSQL scan each category once instead of once per product; "offset 0" prevents a scan of
// the whole shop in order.
const read = prepareStatement<{ id: string; related: string[] }>(
  "read-related",
  sql`
  with asked as (select product_id, category_slugs[1] as slug from ${listings} where product_id = any(${arrayPlaceholder("productIds", "uuid")})),
  begun as materialized (
    select slug, ${best(sql`(select * from ${listings} order by ${shopOrder} limit ${sql.raw(String(soon))})`)} as ids
    from (select distinct slug from asked where slug is not null) as named
  ),
  places as materialized (
    select slug, case when cardinality(ids) > ${sql.raw(String(maxRelated))} then ids else ${best(sql`(select * from ${listings} where category_slugs @> array[slug] offset 0)`)} end as ids from begun
  )
  select asked.product_id as id, places.ids as related from asked join places on places.slug = asked.slug`,
);

/**
 * Up to `limit` other products (8 at most) of each product's first category, by product id, in stock and popular products first.
 * One statement serves all products and scans each category once.
 */
export async function listRelatedIds(
  db: ReadDatabase,
  productIds: string[],
  limit: number,
): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await read(db, { productIds });
  return new Map(
    rows.map(({ id, related }) => [id, related.filter((other) => other !== id).slice(0, Math.min(limit, maxRelated))]),
  );
}
