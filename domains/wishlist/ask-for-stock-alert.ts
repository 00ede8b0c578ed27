import { and, count, eq, isNull, sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { enqueue } from "#platform/queue.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { stockAlerts } from "./internal/tables.server.ts";
import { mostAlerts } from "./stock-alert.ts";

export type AskOutcome =
  /** Whether or not the address had asked before. */
  | { outcome: "asked" }
  | { outcome: "in-stock" }
  | { outcome: "not-for-sale" }
  /** The address waits for `mostAlerts` things, this one perhaps among them. */
  | { outcome: "too-many" };

/** Notes that an address (in lower case) wants to hear, once, that a sold-out variant is back. */
export async function askForStockAlert(db: Database, { variantId, email }: { variantId: string; email: string }): Promise<AskOutcome> {
  return runTransaction(db, async (tx) => {
    const variant = (await findVariants(tx, [variantId])).get(variantId);
    if (!variant) return { outcome: "not-for-sale" };
    if (((await countAvailable(tx, [variant])).get(variantId) ?? 0) > 0) return { outcome: "in-stock" };

    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts of ${email}`}, 0))`);
    const [open] = await tx.select({ count: count() }).from(stockAlerts).where(and(eq(stockAlerts.email, email), isNull(stockAlerts.toldAt)));
    if ((open?.count ?? 0) >= mostAlerts) return { outcome: "too-many" };

    await tx.insert(stockAlerts).values({ id: newId(), variantId, email }).onConflictDoNothing();
    // It may have come back since we counted, told by a job that could not see this alert yet.
    await enqueue(tx, "tell-back-in-stock", { variantIds: [variantId] }, { key: `tell-back-in-stock:${variantId}` });
    return { outcome: "asked" };
  });
}
