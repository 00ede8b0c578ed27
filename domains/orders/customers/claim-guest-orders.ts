import { and, eq, isNull, sql } from "drizzle-orm";
import { moveGuestCredit } from "#domains/store-credit/move-guest-credit.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { orders } from "../internal/tables.server.ts";

/**
 * Assigns the guest orders of an e-mail address to an account, with the store credit of these guests, and returns their number. Call it only when the
 * address is verified as the account's. Orders of a deleted account stay without an account.
 */
export async function claimGuestOrders(db: Database, accountId: string, email: string): Promise<number> {
  return runTransaction(db, async (tx) => {
    const claimed = await tx
      .update(orders)
      .set({ accountId })
      .where(
        and(isNull(orders.accountId), isNull(orders.forgetAt), eq(sql`lower(${orders.email})`, email.toLowerCase())),
      )
      .returning({ id: orders.id });
    const orderIds = claimed.map(({ id }) => id);
    if (orderIds.length > 0) await moveGuestCredit(tx, { kind: "customer", accountId }, { orderIds, accountId });
    return orderIds.length;
  });
}
