import { eq, sql } from "drizzle-orm";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { eraseRecipients } from "./internal/erase-recipients.ts";
import { orders } from "./internal/tables.server.ts";

/** Days for which an order that is over still says whose it was: the mail about its end must go out, a transfer may have to go back. */
export const daysKeptAfterEnd = 7;

interface ReturnTerms {
  /** Days within which a delivered order can be sent back. */
  returnDays: number;
}

/**
 * Takes the account off its orders, and has them forget their recipient: at once those that have been over for a week (delivered ones: a
 * week longer than they can be sent back), the others once they are. What is under way is delivered as agreed, and its mails go out.
 */
export async function anonymiseAccountOrders(tx: Transaction, accountId: string, terms: ReturnTerms): Promise<void> {
  const disowned = await tx
    .update(orders)
    .set({ accountId: null, forgetAt: sql`now()` })
    .where(eq(orders.accountId, accountId))
    .returning({ id: orders.id });
  // Pages that are open under the account's authority have to look again.
  await invalidateTags(
    tx,
    disowned.map(({ id }) => cacheTags.order(id)),
  );
  await anonymiseDueOrders(tx, terms);
}

const ordersAtOnce = 500;

/**
 * Erases the recipient of orders whose account was deleted and whose time has come, and says of how many. Number, dates, goods, amounts,
 * province, city and payment method stay; the private link opens nothing any more.
 */
export async function anonymiseDueOrders(db: Database, { returnDays }: ReturnTerms): Promise<number> {
  for (let forgotten = 0; ;) {
    const erased = await runTransaction(db, async (tx) => {
      const ids = await eraseRecipients(tx, { daysKept: daysKeptAfterEnd, returnDays, limit: ordersAtOnce });
      await invalidateTags(
        tx,
        ids.map((id) => cacheTags.order(id)),
      );
      return ids.length;
    });
    forgotten += erased;
    if (erased < ordersAtOnce) return forgotten;
  }
}
