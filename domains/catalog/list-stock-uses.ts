import { eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.server.ts";
import { stackParts, variants } from "./internal/tables.server.ts";

export interface StockUse {
  variantId: string;
  productId: string;
  /** The variant that is sold: the same one, or the stack's own. */
  soldAs: string;
  /** Pieces of the variant that one unit of the product takes. */
  quantity: number;
}

/** Which products sell the pieces of these variants: the product each belongs to, and the stacks that hold it. */
export async function listStockUses(db: Database, variantIds: string[]): Promise<StockUse[]> {
  if (variantIds.length === 0) return [];
  return unionAll(
    db.select({ variantId: variants.id, productId: variants.productId, soldAs: sql<string>`${variants.id}`.as("sold_as"), quantity: sql<number>`1` }).from(variants).where(inArray(variants.id, variantIds)),
    db
      .select({ variantId: stackParts.variantId, productId: stackParts.stackId, soldAs: sql<string>`${variants.id}`.as("sold_as"), quantity: stackParts.quantity })
      .from(stackParts)
      .innerJoin(variants, eq(variants.productId, stackParts.stackId))
      .where(inArray(stackParts.variantId, variantIds)),
  );
}
