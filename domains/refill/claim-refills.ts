import { and, inArray, isNull } from "drizzle-orm";
import { listNewestOrderIds } from "#domains/orders/customers/list-newest-order-ids.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reminders, supplies, reminderPreferences } from "./internal/tables.server.ts";

/** The newest orders of an account that are looked at; a guest has not had more. */
const maxOrders = 1_000;

/** Assigns to an account the reminders of its orders, after it has claimed orders that a guest had placed. */
export async function claimRefills(db: Database, by: SystemActor, accountId: string): Promise<void> {
  const orderIds = await listNewestOrderIds(db, by, { accountId, limit: maxOrders });
  if (orderIds.length === 0) return;
  await runTransaction(db, async (tx) => {
    for (const table of [reminderPreferences, supplies, reminders])
      await tx
        .update(table)
        .set({ accountId })
        .where(and(inArray(table.orderId, orderIds), isNull(table.accountId)));
  });
}
