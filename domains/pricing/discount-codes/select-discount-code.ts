import { type SQL, sql } from "drizzle-orm";
import { selectProductsOfCategories } from "#domains/catalog/categories/products-of-categories-sql.ts";
import { stateOfCode } from "../internal/discount-code-state.ts";
import { discountCodes } from "../internal/discount-code-tables.server.ts";

/**
 * An SQL expression for other modules' statements: the code of this id as a `CartDiscountCode`, as JSON, for a cart with these products (an SQL
 * expression of type uuid[]); null when there is none.
 */
export const discountCodeOf = (codeId: SQL, productIds: SQL): SQL => sql`
  (select json_build_object('code', code, 'kind', kind, 'value', value, 'minimum', minimum, 'state', ${stateOfCode}, 'usesPerPhone', uses_per_phone,
    'productIds', case when cardinality(category_ids) > 0 then coalesce((
      select json_agg(product_id) from (${selectProductsOfCategories(productIds, sql`category_ids`)}) as goods), '[]') end)
  from ${discountCodes} where id = ${codeId})`;
