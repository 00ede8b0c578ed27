import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { stackParts, variants } from "../internal/tables.server.ts";

export interface StockUse {
  variantId: string;
  productId: string;
  /** The variant that is sold: the same one, or the stack's own. */
  soldAs: string;
  /** Units of the variant that one unit of the product needs. */
  quantity: number;
}

/** A subquery for other modules' statements: the uses of these variants (an SQL expression of type uuid[]). */
export const selectStockUses = (variantIds: SQL): SQL => sql`
  select id as "variantId", product_id as "productId", id as "soldAs", 1 as quantity from ${variants} where id = any(${variantIds})
  union all
  select part.variant_id, part.stack_id, sold.id, part.quantity from ${stackParts} part join ${variants} sold on sold.product_id = part.stack_id where part.variant_id = any(${variantIds})`;

/** An SQL expression for other modules' statements: the most units of this variant that one unit of a product needs. */
export const largestStockUse = (variantId: SQL): SQL =>
  sql`greatest((select max(part.quantity) from ${stackParts} part where part.variant_id = ${variantId}), 1)`;

const read = prepareStatement<StockUse>("list-stock-uses", selectStockUses(arrayPlaceholder("variantIds", "uuid")));

/** Which products sell these variants: each variant's own product, and the stacks that contain it. */
export async function listStockUses(db: Database, variantIds: string[]): Promise<StockUse[]> {
  return variantIds.length === 0 ? [] : read(db, { variantIds });
}
