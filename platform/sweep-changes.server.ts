import { sql } from "drizzle-orm";
import { changeEvents } from "./changes.server.ts";
import type { Database } from "./database.server.ts";
import { deleteInBatches } from "./delete-in-batches.server.ts";

/** Deletes change events older than a day, which every process has long read, and says how many. */
export function sweepChanges(db: Database): Promise<number> {
  return deleteInBatches(db, changeEvents, sql`${changeEvents.at} < now() - interval '1 day'`);
}
