import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { carts } from "./internal/tables.server.ts";

const close = prepareStatement(
  "close-cart",
  sql`update ${carts} set closed_at = now() where id = ${sql.placeholder("cartId")}`,
);

/** Closes a cart that became an order: from now on it loads as empty, and nothing can be added. */
export async function closeCart(tx: Transaction, cartId: string): Promise<void> {
  await close(tx, { cartId });
}
