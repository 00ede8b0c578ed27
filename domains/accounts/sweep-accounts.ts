import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { mailedLinks, sessions } from "./internal/tables.server.ts";

/** Deletes expired sessions and mailed links, and returns their number. */
export async function sweepAccounts(db: Database): Promise<number> {
  const ended = await deleteInBatches(db, sessions, sql`${sessions.expiresAt} < now()`);
  return ended + (await deleteInBatches(db, mailedLinks, sql`${mailedLinks.expiresAt} < now()`));
}
