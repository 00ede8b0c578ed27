import { and, countDistinct, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { accountEmail } from "#domains/accounts/account-forms.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import type { PushSubscriptionKeys } from "#platform/push/push-transport.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/** The maximum number of alerts per address or browser; an alert for any of several variants counts once. */
export const maxAlertsPerEmail = 20;

/** The form that creates a stock alert. */
export const stockAlertSchema = z.object({ email: accountEmail });

/** Who is told: an address in lower case by one mail, or a browser by one notification. */
export type AlertRecipient = { email: string } | { device: PushSubscriptionKeys };

/** A stock alert that is due. */
export interface StockAlert {
  id: string;
  /** The same for all alerts of one request: one mail or notification serves them. */
  request: string;
  recipient: AlertRecipient;
  askedAt: Date;
  /** The variant while it can be bought; null when it cannot be bought any more. */
  variant: ActiveVariant | null;
}

export type CreateStockAlertOutcome =
  /** The same outcome whether or not the address already had this alert. */
  | { outcome: "asked" }
  | { outcome: "in-stock" }
  | { outcome: "not-for-sale" }
  /** The address has `maxAlertsPerEmail` alerts, and this one may be among them. */
  | { outcome: "too-many" };

export type StockAlertRequest = {
  /** Any of these variants will do. */
  variantIds: string[];
} & (
  | {
      /** In lower case. */
      email: string;
      /**
       * Whether the request is known to come from the owner of this address. Such a request is never refused because of
       * alerts that others created with the address: the oldest alert is deleted instead.
       */
      isOwn?: boolean;
    }
  | {
      /** Nobody but the browser itself knows it, so its requests are its own. */
      device: PushSubscriptionKeys;
      /** Who is logged in there. */
      accountId: string | null;
    }
);

/** Creates an alert: one mail to the address, or one notification, when the first of these sold-out variants is back in stock. */
export async function createStockAlert(db: Database, request: StockAlertRequest): Promise<CreateStockAlertOutcome> {
  const { variantIds } = request;
  const isOwn = "device" in request || request.isOwn === true;
  const [recipient, key] =
    "device" in request
      ? ([stockAlerts.endpoint, request.device.endpoint] as const)
      : ([stockAlerts.email, request.email] as const);
  const { endpoint, p256dh, auth } = "device" in request ? request.device : {};
  const whom =
    "device" in request ? { endpoint, p256dh, auth, accountId: request.accountId } : { email: request.email };
  return runTransaction(db, async (tx) => {
    const variants = [...(await findVariants(tx, variantIds)).values()];
    if (variants.length === 0) return { outcome: "not-for-sale" };
    const available = await countAvailable(tx, variants);
    if (variants.some(({ id }) => (available.get(id) ?? 0) > 0)) return { outcome: "in-stock" };

    await lockByName(tx, "stock alerts of", key);
    const [open] = await tx
      .select({ count: countDistinct(stockAlerts.askedAt) })
      .from(stockAlerts)
      .where(and(eq(recipient, key), isNull(stockAlerts.toldAt)));
    if ((open?.count ?? 0) >= maxAlertsPerEmail) {
      if (!isOwn) return { outcome: "too-many" };
      await tx.execute(sql`
        delete from ${stockAlerts} where ${recipient} = ${key} and told_at is null
        and asked_at = (select min(asked_at) from ${stockAlerts} where ${recipient} = ${key} and told_at is null)`);
    }

    // One statement gives one timestamp, which groups the alerts that one mail or notification serves.
    await tx
      .insert(stockAlerts)
      .values(variants.map(({ id: variantId }) => ({ id: newId(), variantId, ...whom })))
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

/** The browser does not wait for these variants any more; without any, for nothing at all. */
export async function deleteDeviceAlerts(db: Database, endpoint: string, variantIds?: string[]): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.endpoint, endpoint), variantIds && inArray(stockAlerts.variantId, variantIds)));
}
