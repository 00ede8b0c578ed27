import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { stock } from "./tables.server.ts";

/**
 * Units on hand by variant, locked until the transaction ends. The rows are locked in id order, so two checkouts that
 * share items queue up instead of deadlocking.
 */
export async function lockStock(tx: Transaction, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(stock)
    .where(sql`${stock.variantId} = any(${sql.param(variantIds)}::uuid[])`)
    .orderBy(stock.variantId)
    .for("update");
  return new Map(rows.map((row) => [row.variantId, row.onHand]));
}
