import { type SQL, sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { cartLines, carts, changedNow } from "./internal/tables.server.ts";

/** A part for the statement that makes an order of the cart: closes it. `id` is an SQL expression. */
export const closeCart = (id: SQL): SQL =>
  sql`update ${carts} set closed_at = now() where id = ${id} and closed_at is null`;

const close = prepareStatement(
  "close-carts",
  sql`update ${carts} set closed_at = now() where id = any(${arrayPlaceholder("cartIds", "uuid")}) and closed_at is null`,
);

/**
 * Closes those of these carts that are still open, because they became orders: from now on they load as empty, and
 * nothing can be added.
 */
export async function closeCarts(tx: Transaction, cartIds: string[]): Promise<void> {
  await close(tx, { cartIds });
}

/** Closes a cart permanently without an order: its lines are deleted, and its secret stops working. */
export async function deleteCart(db: Database, secret: string): Promise<void> {
  if (!isSecret(secret)) return;
  await db.execute(sql`
    with own as (
      update ${carts} set closed_at = now(), updated_at = ${changedNow} where secret = ${secret} and closed_at is null returning id
    )
    delete from ${cartLines} using own where ${cartLines.cartId} = own.id`);
}
