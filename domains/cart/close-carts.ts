import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { carts } from "./internal/tables.server.ts";

/**
 * Closes those of these carts that are still open, because they became orders elsewhere and must not be ordered again.
 */
export async function closeCarts(tx: Transaction, cartIds: string[]): Promise<void> {
  await tx
    .update(carts)
    .set({ closedAt: sql`now()` })
    .where(and(inArray(carts.id, cartIds), isNull(carts.closedAt)));
}
