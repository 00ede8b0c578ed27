import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { products, variants } from "../internal/tables.server.ts";

/** What one unit of a variant holds, and how fast it is used. */
export interface Servings {
  productId: string;
  servings: number;
  /** How many are used on a day. */
  perDay: number;
}

/** The servings of these variants, by variant; the variant's own go before those of its product's facts. Goods without servings, and unknown ids, are missing. */
export async function findServings(db: Database, variantIds: readonly string[]): Promise<Map<string, Servings>> {
  if (variantIds.length === 0) return new Map();
  const inFacts = (name: "servingsPerContainer" | "servingsPerDay") => sql`(product.facts->>${name}::text)::int`;
  const { rows } = await db.execute<{ id: string } & Servings & Record<string, unknown>>(sql`
    select variant.id, variant.product_id as "productId", coalesce(${inFacts("servingsPerDay")}, 1) as "perDay",
      coalesce(variant.servings, ${inFacts("servingsPerContainer")}) as servings
    from ${variants} variant join ${products} product on product.id = variant.product_id
    where variant.id = any(${sql.param([...new Set(variantIds)])}::uuid[]) and coalesce(variant.servings, ${inFacts("servingsPerContainer")}) > 0`);
  return new Map(rows.map(({ id, ...servings }) => [id, servings]));
}
