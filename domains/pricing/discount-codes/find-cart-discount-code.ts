import { sql } from "drizzle-orm";
import { selectProductsOfCategories } from "#domains/catalog/categories/products-of-categories-sql.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { discountCodes, stateOfCode } from "../internal/discount-code-tables.server.ts";
import type { CartDiscountCode } from "./discount-code.ts";

const read = prepareStatement<{ code: CartDiscountCode }>(
  "read-cart-discount-code",
  sql`
  select json_build_object('code', code, 'kind', kind, 'value', value, 'minimum', minimum, 'state', ${stateOfCode}, 'usesPerPhone', uses_per_phone,
    'productIds', case when cardinality(category_ids) + cardinality(product_ids) > 0 then coalesce((
      select json_agg(product_id) from (
        (${selectProductsOfCategories(arrayPlaceholder("productIds", "uuid"), sql`category_ids`)})
        union select id from unnest(product_ids) as single(id) where id = any(${arrayPlaceholder("productIds", "uuid")})) as goods), '[]') end) as code
  from ${discountCodes} where id = ${sql.placeholder("id")}::uuid`,
);

/**
 * The code of this id, for a cart with these products; null when there is none. It is no part of the statement that reads a cart: PostgreSQL would
 * set up its two dozen steps for every cart, and few carts hold a code.
 */
export async function findCartDiscountCode(
  db: Database,
  id: string,
  productIds: string[],
): Promise<CartDiscountCode | null> {
  const [found] = await read(db, { id, productIds });
  return found?.code ?? null;
}
