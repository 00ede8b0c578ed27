import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { sentMails } from "./internal/tables.server.ts";

/**
 * Deletes the records of mails sent more than 60 days ago and returns their number. A job is retried for some days at
 * most, so none runs again after 60.
 */
export function sweepSentMails(db: Database): Promise<number> {
  return deleteInBatches(db, sentMails, sql`${sentMails.sentAt} < now() - interval '60 days'`);
}
