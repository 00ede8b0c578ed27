import { and, eq, isNull } from "drizzle-orm";
import { findPurchasableVariants } from "#domains/inventory/find-purchasable-variants.ts";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadOpenCart } from "./internal/load-open-cart.ts";
import { carts } from "./internal/tables.server.ts";

/** The secret of the account's open cart, whichever device created it; null when it has none. */
export async function findAccountCart(db: Database, accountId: string): Promise<string | null> {
  const [cart] = await db
    .select({ secret: carts.secret })
    .from(carts)
    .where(and(eq(carts.accountId, accountId), isNull(carts.closedAt)));
  return cart?.secret ?? null;
}

export interface CartTimestamps {
  createdAt: Date;
  /** When it was last changed. A job deletes it 30 days later. */
  updatedAt: Date;
  /** It became an order or was deleted, and cannot be used any more. */
  closed: boolean;
}

/** When the cart of a secret was created and changed, and whether it is closed; null while nothing was ever added. */
export async function findCartTimestamps(db: Database, secret: string): Promise<CartTimestamps | null> {
  if (!isSecret(secret)) return null;
  const [cart] = await db
    .select({ createdAt: carts.createdAt, updatedAt: carts.updatedAt, closedAt: carts.closedAt })
    .from(carts)
    .where(eq(carts.secret, secret));
  return cart ? { createdAt: cart.createdAt, updatedAt: cart.updatedAt, closed: cart.closedAt !== null } : null;
}

/** Whether the secret is that of a cart to which things can be added, and which is no order yet. */
export async function isOpenCart(db: Database, secret: string | null): Promise<boolean> {
  return secret !== null && (await findCartTimestamps(db, secret))?.closed === false;
}

/** Units in the cart of a secret, for the badge: the same number as `findCart`'s totalItems. */
export async function countCartItems(db: Database, secret: string | null): Promise<number> {
  const cart = await loadOpenCart(db, secret);
  if (cart === null || cart.rows.length === 0) return 0;
  const variants = await findPurchasableVariants(
    db,
    cart.rows.map(({ variantId }) => variantId),
  );
  return cart.rows.reduce((count, row) => count + (variants.has(row.variantId) ? row.quantity : 0), 0);
}
