import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "../internal/tables.server.ts";

/**
 * Assigns the guest orders of an e-mail address to an account, and returns their number. Call it only when the address
 * is verified as the account's. Orders of a deleted account stay without an account.
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
