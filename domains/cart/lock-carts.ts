import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { carts } from "./internal/tables.server.ts";

/**
 * Locks the carts of an account until the transaction ends. To avoid deadlocks, lock them before the account, as
 * placing an order does.
 */
export async function lockCarts(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).orderBy(carts.id).for("update");
}
