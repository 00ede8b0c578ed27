import { eq } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { carts } from "./internal/tables.server.ts";

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
