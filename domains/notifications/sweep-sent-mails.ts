import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { sentMails } from "./internal/tables.server.ts";

/** Deletes the notes of mails that left 60 days ago and says how many: a job is tried for some days, so none comes back that late. */
export function sweepSentMails(db: Database): Promise<number> {
  return deleteInBatches(db, sentMails, sql`${sentMails.sentAt} < now() - interval '60 days'`);
}
