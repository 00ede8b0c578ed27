import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reminders, supplies, reminderPreferences } from "./internal/tables.server.ts";
import { supplyRetentionDays } from "./refill.ts";

/** Deletes what is known of the reminders of orders whose recipients were erased. Those of an account go with its row. */
export async function forgetRefills(db: Database, orderIds: string[]): Promise<void> {
  await runTransaction(db, async (tx) => {
    for (const table of [reminderPreferences, supplies, reminders])
      await tx.delete(table).where(inArray(table.orderId, orderIds));
  });
}

/**
 * Deletes supplies and reminders whose time is long over, and the preferences of orders of which nothing is to come any more: they never arrived, or their
 * goods are long empty. Returns their number.
 */
export async function sweepRefills(db: Database): Promise<number> {
  const long = sql`now() - make_interval(days => ${supplyRetentionDays}::int)`;
  const ended = await deleteInBatches(db, supplies, sql`${supplies.endsAt} < ${long}`);
  const sent = await deleteInBatches(db, reminders, sql`${reminders.createdAt} < ${long}`);
  const planned = sql`exists (select from ${supplies} where ${supplies.orderId} = ${reminderPreferences.orderId})`;
  const over = sql`${reminderPreferences.orderId} is not null and ${reminderPreferences.createdAt} < ${long} and not ${planned}`;
  return ended + sent + (await deleteInBatches(db, reminderPreferences, over));
}
