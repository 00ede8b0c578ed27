import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/**
 * Reopens an alert and its group when the mail was not sent because the variant sold out again; if the address has
 * created a new alert meanwhile, only that one remains.
 */
export async function reopenStockAlert(db: Database, id: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ variant_id: string }>(sql`
      update ${stockAlerts} mine set told_at = null
      from ${stockAlerts} gone
      where gone.id = ${id} and mine.email = gone.email and mine.asked_at = gone.asked_at and mine.told_at is not null
        and not exists (select 1 from ${stockAlerts} other where other.variant_id = mine.variant_id and other.email = mine.email and other.told_at is null)
      returning mine.variant_id`);
    // The stock may have come back in between.
    for (const { variant_id: variantId } of rows)
      await enqueue(tx, "tell-back-in-stock", { variantIds: [variantId] }, { key: `tell-back-in-stock:${variantId}` });
  });
}
