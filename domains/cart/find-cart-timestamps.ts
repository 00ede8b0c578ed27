import { eq } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { carts } from "./internal/tables.server.ts";

export interface CartTimestamps {
  createdAt: Date;
  /** When it was last changed; 30 days later it is swept away. */
  updatedAt: Date;
  /** It became an order or was given up: nobody can use it any more. */
  closed: boolean;
}

/** When the cart of a secret was made and changed, and whether it is over; null while nothing was ever put in. */
export async function findCartTimestamps(db: Database, secret: string): Promise<CartTimestamps | null> {
  if (!isSecret(secret)) return null;
  const [cart] = await db
    .select({ createdAt: carts.createdAt, updatedAt: carts.updatedAt, closedAt: carts.closedAt })
    .from(carts)
    .where(eq(carts.secret, secret));
  return cart ? { createdAt: cart.createdAt, updatedAt: cart.updatedAt, closed: cart.closedAt !== null } : null;
}
