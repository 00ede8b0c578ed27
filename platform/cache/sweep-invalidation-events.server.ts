import { sql } from "drizzle-orm";
import { invalidationEvents } from "./invalidation-events.server.ts";
import type { Database } from "../database/database.server.ts";
import { deleteInBatches } from "../database/delete-in-batches.server.ts";

/** Deletes change events older than a day, which every process has read long ago. Returns the number of deleted rows. */
export function sweepInvalidationEvents(db: Database): Promise<number> {
  return deleteInBatches(db, invalidationEvents, sql`${invalidationEvents.at} < now() - interval '1 day'`);
}
