import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { phoneCodes } from "./internal/tables.server.ts";

/** Deletes all codes, in a database that serves no requests: one that was used since a backup must not be usable again. */
export async function revokeAllCodes(db: Database): Promise<void> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass(${getTableName(phoneCodes)}) is not null as known`,
  );
  if (rows[0]?.known) await db.execute(sql`truncate ${phoneCodes}`);
}

/** Deletes the codes that cannot be used any more, with their phones, and returns their number. */
export const sweepCodes = (db: Database): Promise<number> =>
  deleteInBatches(db, phoneCodes, sql`${phoneCodes.expiresAt} < now()`);
