import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { confirmationTurns } from "./internal/tables.server.ts";

/**
 * Deletes the turns of confirmations from more than 60 days ago and returns their number. A job is retried for some
 * days at most, so none looks for an older one.
 */
export function sweepConfirmationTurns(db: Database): Promise<number> {
  return deleteInBatches(db, confirmationTurns, sql`${confirmationTurns.sentAt} < now() - interval '60 days'`, {
    along: confirmationTurns.sentAt,
  });
}
