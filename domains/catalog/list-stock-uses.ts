import { inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.server.ts";
import { stackParts, variants } from "./internal/tables.server.ts";

export interface StockUse {
  variantId: string;
  productId: string;
  /** Pieces of the variant that one unit of the product takes. */
  quantity: number;
}

/** Which products sell the pieces of these variants: the product each belongs to, and the stacks that hold it. */
export async function listStockUses(db: Database, variantIds: string[]): Promise<StockUse[]> {
  if (variantIds.length === 0) return [];
  return unionAll(
    db.select({ variantId: variants.id, productId: variants.productId, quantity: sql<number>`1` }).from(variants).where(inArray(variants.id, variantIds)),
    db.select({ variantId: stackParts.variantId, productId: stackParts.stackId, quantity: stackParts.quantity }).from(stackParts).where(inArray(stackParts.variantId, variantIds)),
  );
}
