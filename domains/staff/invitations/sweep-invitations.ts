import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { invitations } from "../internal/tables.server.ts";

/** Deletes expired invitations, and returns their number. */
export function sweepInvitations(db: Database): Promise<number> {
  return deleteInBatches(db, invitations, sql`${invitations.expiresAt} < now()`);
}

/** Revokes all invitations and set-up codes of a restored database: some may have been used after the backup. A database whose schema is older than staff is not changed. */
export async function revokeAllInvitations(db: Database): Promise<void> {
  for (const table of ["staff_invitations", "staff_setup_codes"]) {
    const { rows } = await db.execute<{ known: boolean }>(sql`select to_regclass(${table}) is not null as known`);
    if (rows[0]?.known) await db.execute(sql`truncate ${sql.identifier(table)}`);
  }
}
