import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { carts } from "./internal/tables.server.ts";

/** The secret of the account's open cart, whichever device created it; null when it has none. */
export async function findAccountCart(db: Database, accountId: string): Promise<string | null> {
  const [cart] = await db
    .select({ secret: carts.secret })
    .from(carts)
    .where(and(eq(carts.accountId, accountId), isNull(carts.closedAt)));
  return cart?.secret ?? null;
}
