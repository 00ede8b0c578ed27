import { sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lowStock } from "../internal/tables.server.ts";

/** The most variants that one mail names; the next mail, an hour later, names others. */
const maxInAlert = 200;

/**
 * Gives the variants that became low since the last time one alert, and enqueues its mail. A variant is in one alert for
 * each crossing of its threshold, however many orders there were at once. Returns the number of variants.
 */
export async function claimLowStock(db: Database): Promise<number> {
  return runTransaction(db, async (tx) => {
    const alertId = newId();
    const { rowCount } = await tx.execute(sql`
      update ${lowStock} set alert_id = ${alertId}::uuid where variant_id in (
        select variant_id from ${lowStock} where alert_id is null order by alert_id, since limit ${maxInAlert} for update skip locked)`);
    if (rowCount) await enqueue(tx, "send-low-stock-alert", { alertId });
    return rowCount ?? 0;
  });
}
