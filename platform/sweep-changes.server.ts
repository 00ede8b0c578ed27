import { lt, sql } from "drizzle-orm";
import { changeEvents } from "./changes.server.ts";
import type { Database } from "./database.server.ts";

/** Deletes change events older than a day: every process has long read them. */
export async function sweepChanges(db: Database) {
  await db.delete(changeEvents).where(lt(changeEvents.at, sql`now() - interval '1 day'`));
}
