import { and, eq, isNotNull, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { AlertRecipient, StockAlert } from "./create-stock-alert.ts";
import { isSameRequest, recipientOf } from "./internal/same-request.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/** An alert that is due; null while it is still open, and when there is none. */
export async function findStockAlert(db: Database, id: string): Promise<StockAlert | null> {
  const [alert] = await db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.id, id), isNotNull(stockAlerts.toldAt)));
  if (!alert) return null;
  const { email, endpoint, p256dh, auth, askedAt, variantId } = alert;
  const recipient: AlertRecipient =
    email === null ? { device: { endpoint: endpoint!, p256dh: p256dh!, auth: auth! } } : { email };
  // Compared by the database: its times are finer than a Date.
  const { rows } = await db.execute<{ id: string }>(sql`
    select request.id from ${stockAlerts} alert join ${stockAlerts} request on ${isSameRequest("request", "alert")}
    where alert.id = ${id} order by request.id limit 1`);
  const variant = (await findVariants(db, [variantId])).get(variantId);
  const available = variant !== undefined && ((await countAvailable(db, [variant])).get(variantId) ?? 0) > 0;
  return { id, request: rows[0]?.id ?? id, recipient, askedAt, variant: available ? variant : null };
}

/**
 * Reopens an alert and its group when nothing was sent because the variant sold out again; if the address or browser has
 * created a new alert meanwhile, only that one remains.
 */
export async function reopenStockAlert(db: Database, id: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ variant_id: string }>(sql`
      update ${stockAlerts} mine set told_at = null
      from ${stockAlerts} gone
      where gone.id = ${id} and ${isSameRequest("mine", "gone")} and mine.told_at is not null
        and not exists (select 1 from ${stockAlerts} other where other.variant_id = mine.variant_id and ${recipientOf("other")} = ${recipientOf("mine")} and other.told_at is null)
      returning mine.variant_id`);
    // The stock may have come back in between.
    for (const { variant_id: variantId } of rows)
      await enqueue(tx, "tell-back-in-stock", { variantIds: [variantId] }, { key: `tell-back-in-stock:${variantId}` });
  });
}

/** Deletes an alert and its group, because the browser that asked was told. */
export async function deleteStockAlert(db: Database, id: string): Promise<void> {
  await db.execute(
    sql`delete from ${stockAlerts} mine using ${stockAlerts} told where told.id = ${id} and ${isSameRequest("mine", "told")}`,
  );
}
