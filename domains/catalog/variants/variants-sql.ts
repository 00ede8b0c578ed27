import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { products, stackParts, variants } from "../internal/tables.server.ts";

/** For the queries of other modules: the lowest price in paisa among the active variants of the product of this id. */
export const lowestPriceOf = (productId: SQLWrapper): SQL<number | null> =>
  sql`(select min(priced.price) from ${variants} priced where priced.product_id = ${productId} and priced.archived_at is null)`;

/** A subquery for other modules' statements: what the shop pays for a unit of this variant (an SQL expression of type uuid), in paisa, or null. */
export const selectVariantCost = (id: SQL): SQL =>
  sql`(select priced.cost from ${variants} priced where priced.id = ${id})`;

/**
 * A subquery for other modules' statements: the variants of these ids (an SQL expression of type uuid[]) that are
 * active. Columns: `id`, `price` in paisa, and in one row for each variant whose stock one unit takes, `taken_id` and
 * `taken_quantity`: the variant itself, or the parts of a stack.
 */
export const selectActiveVariants = (ids: SQL): SQL => sql`
  select ${variants.id}, ${variants.price}, coalesce(part.variant_id, ${variants.id}) as taken_id, coalesce(part.quantity, 1) as taken_quantity
  from ${variants} join ${products} on ${products.id} = ${variants.productId} and ${products.status} = 'active' and ${variants.archivedAt} is null
  left join ${stackParts} part on part.stack_id = ${products.id}
  where ${variants.id} = any(${ids})`;
