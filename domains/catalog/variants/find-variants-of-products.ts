import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { products, variants } from "../internal/tables.server.ts";
import type { ActiveVariant } from "../product.ts";
import { findVariants } from "./find-variants.ts";

const maxPerProduct = 60;

/** The variants of these products that are active, at most 60 of each, in the order in which the products list them. */
export async function findVariantsOfProducts(db: Database, productIds: string[]): Promise<ActiveVariant[]> {
  if (productIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.id from unnest(${sql.param(productIds)}::uuid[]) as wanted(id) join ${products} product on product.id = wanted.id and product.status = 'active'
      cross join lateral (
        select variant.id, variant.position from ${variants} variant where variant.product_id = product.id and variant.archived_at is null
        order by variant.position, variant.id limit ${maxPerProduct}) as found
    order by product.id, found.position, found.id`);
  const ids = rows.map(({ id }) => id);
  const found = await findVariants(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}
