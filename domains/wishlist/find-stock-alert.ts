import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { StockAlert } from "./create-stock-alert.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/** An alert whose mail is due; null while it is still open, and when there is none. */
export async function findStockAlert(db: Database, id: string): Promise<StockAlert | null> {
  const [alert] = await db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.id, id), isNotNull(stockAlerts.toldAt)));
  if (!alert) return null;
  const { email, askedAt, variantId } = alert;
  const [first] = await db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.email, email), eq(stockAlerts.askedAt, askedAt)))
    .orderBy(asc(stockAlerts.id))
    .limit(1);
  const variant = (await findVariants(db, [variantId])).get(variantId);
  const available = variant !== undefined && ((await countAvailable(db, [variant])).get(variantId) ?? 0) > 0;
  return { id, request: first?.id ?? id, email, askedAt, variant: available ? variant : null };
}

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
