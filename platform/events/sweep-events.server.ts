import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";
import { eventLog } from "./event-log.server.ts";

/** Deletes dispatched events older than a day, which every process has read long ago. Returns the number of deleted rows. */
export function sweepEvents(db: Database): Promise<number> {
  return deleteInBatches(db, eventLog, sql`${eventLog.at} < now() - interval '1 day' and ${eventLog.dispatched}`, {
    along: eventLog.at,
  });
}
