import { and, asc, eq, isNotNull } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import type { Database } from "#platform/database/database.server.ts";
import { stockAlerts } from "./internal/tables.server.ts";
import type { StockAlert } from "./stock-alert.ts";

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
