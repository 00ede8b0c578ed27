import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { carts } from "./internal/tables.server.ts";

/** Ends a cart that became an order: from now on it reads as empty, and nothing can be added. */
export async function closeCart(tx: Transaction, cartId: string): Promise<void> {
  await tx.update(carts).set({ closedAt: sql`now()` }).where(eq(carts.id, cartId));
}
