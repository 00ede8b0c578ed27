import { sql } from "drizzle-orm";
import { defaultReturnClass, type ReturnClass } from "#kernel/return-policy.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { categories, productCategories } from "../internal/tables.server.ts";

const read = prepareStatement<{ productId: string; returnClass: ReturnClass }>(
  "read-return-classes",
  sql`
  with recursive place as (
    select own.product_id, own.position, 0 as height, category.parent_id, category.return_class
    from ${productCategories} own join ${categories} category on category.id = own.category_id
    where own.product_id = any(${arrayPlaceholder("ids", "uuid")})
    union all
    select place.product_id, place.position, place.height + 1, above.parent_id, above.return_class
    from place join ${categories} above on above.id = place.parent_id
    where place.return_class is null and place.height < 20
  )
  select distinct on (product_id) product_id as "productId", return_class as "returnClass"
  from place where return_class is not null order by product_id, position, height`,
);

/**
 * Under which rules each of these products can come back, by product id: the class of its first category that names one, itself
 * or by a category above it. A product without such a category, or that is deleted, has the class of other goods.
 */
export async function findReturnClasses(db: ReadDatabase, productIds: string[]): Promise<Map<string, ReturnClass>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows = await read(db, { ids });
  const found = new Map(rows.map(({ productId, returnClass }) => [productId, returnClass]));
  return new Map(ids.map((id) => [id, found.get(id) ?? defaultReturnClass]));
}
