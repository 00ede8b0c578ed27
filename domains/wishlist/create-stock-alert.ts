import { and, countDistinct, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { SaleVariant } from "#domains/catalog/product.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/** The maximum number of alerts per address; an alert for any of several variants counts once. */
export const maxAlertsPerEmail = 20;

/** The form that creates a stock alert. */
export const stockAlertSchema = z.object({ email: accountEmail });

/** A stock alert whose mail is due. */
export interface StockAlert {
  id: string;
  /** The same for all alerts of one request: one mail serves them. */
  request: string;
  /** In lower case. */
  email: string;
  askedAt: Date;
  /** The variant while it can be bought; null when it cannot be bought any more. */
  variant: SaleVariant | null;
}

export type CreateStockAlertOutcome =
  /** The same outcome whether or not the address already had this alert. */
  | { outcome: "asked" }
  | { outcome: "in-stock" }
  | { outcome: "not-for-sale" }
  /** The address has `maxAlertsPerEmail` alerts, and this one may be among them. */
  | { outcome: "too-many" };

export interface StockAlertRequest {
  /** Any of these variants will do. */
  variantIds: string[];
  /** In lower case. */
  email: string;
  /**
   * Whether the request is known to come from the owner of this address. Such a request is never refused because of
   * alerts that others created with the address: the oldest alert is deleted instead.
   */
  isOwn?: boolean;
}

/** Creates an alert: one mail to the address when the first of these sold-out variants is back in stock. */
export async function createStockAlert(
  db: Database,
  { variantIds, email, isOwn = false }: StockAlertRequest,
): Promise<CreateStockAlertOutcome> {
  return runTransaction(db, async (tx) => {
    const variants = [...(await findVariants(tx, variantIds)).values()];
    if (variants.length === 0) return { outcome: "not-for-sale" };
    const available = await countAvailable(tx, variants);
    if (variants.some(({ id }) => (available.get(id) ?? 0) > 0)) return { outcome: "in-stock" };

    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts of ${email}`}, 0))`);
    const [open] = await tx
      .select({ count: countDistinct(stockAlerts.askedAt) })
      .from(stockAlerts)
      .where(and(eq(stockAlerts.email, email), isNull(stockAlerts.toldAt)));
    if ((open?.count ?? 0) >= maxAlertsPerEmail) {
      if (!isOwn) return { outcome: "too-many" };
      await tx.execute(sql`
        delete from ${stockAlerts} where email = ${email} and told_at is null
        and asked_at = (select min(asked_at) from ${stockAlerts} where email = ${email} and told_at is null)`);
    }

    // One statement gives one timestamp, which groups the alerts that one mail serves.
    await tx
      .insert(stockAlerts)
      .values(variants.map(({ id: variantId }) => ({ id: newId(), variantId, email })))
      .onConflictDoNothing();
    // The stock may have come back after it was counted, and that job could not see this alert yet.
    for (const { id } of variants)
      await enqueue(tx, "tell-back-in-stock", { variantIds: [id] }, { key: `tell-back-in-stock:${id}` });
    return { outcome: "asked" };
  });
}

/**
 * Deletes all stock alerts of an address, including those whose mail is queued. Call it only when the address is
 * verified as the owner's.
 */
export async function deleteAlerts(db: Database, email: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email.toLowerCase()));
}
