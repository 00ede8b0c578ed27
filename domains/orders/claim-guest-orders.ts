import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";

/**
 * Gives an account the guest orders placed with an e-mail address, and says how many. Call it only when the address is known to be the
 * account's. Those of an account that was deleted stay without one.
 */
export async function claimGuestOrders(db: Database, accountId: string, email: string): Promise<number> {
  const { rowCount } = await db
    .update(orders)
    .set({ accountId })
    .where(
      and(isNull(orders.accountId), isNull(orders.forgetAt), eq(sql`lower(${orders.email})`, email.toLowerCase())),
    );
  return rowCount ?? 0;
}
