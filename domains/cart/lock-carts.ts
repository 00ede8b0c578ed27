import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { carts } from "./internal/tables.server.ts";

/** Keeps the carts of an account from changing until the transaction ends. Whoever locks an account locks them first: placing an order does so, too. */
export async function lockCarts(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).orderBy(carts.id).for("update");
}
