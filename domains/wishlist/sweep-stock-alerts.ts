import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { stockAlerts } from "./internal/tables.server.ts";

/**
 * Deletes alerts whose mail was queued two weeks ago (longer than a mail is retried) and alerts that are 180 days old,
 * and returns their number.
 */
export function sweepStockAlerts(db: Database): Promise<number> {
  return deleteInBatches(
    db,
    stockAlerts,
    sql`${stockAlerts.toldAt} < now() - interval '14 days' or ${stockAlerts.askedAt} < now() - interval '180 days'`,
  );
}
