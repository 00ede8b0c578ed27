import { sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { listings } from "./internal/tables.server.ts";

/**
 * The number of listed products in each category, by slug, including its subcategories. Categories without products
 * are left out.
 */
export async function countProductsByCategory(db: ReadDatabase): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; count: number }>(sql`
    select slug, sum(count)::int as count
    from (select category_slugs, count(*) as count from ${listings} group by category_slugs) as placed, unnest(category_slugs) as slug
    group by slug`);
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}
