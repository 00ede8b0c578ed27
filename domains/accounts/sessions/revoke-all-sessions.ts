import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { mailedLinks, sessions } from "../internal/tables.server.ts";

/**
 * Revokes every session and mailed link in a database that serves no requests; it notifies no open page. A database
 * whose schema is older than accounts is not changed.
 */
export async function revokeAllSessions(db: Database): Promise<void> {
  for (const table of [sessions, mailedLinks]) {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select to_regclass(${getTableName(table)}) is not null as known`,
    );
    if (rows[0]?.known) await db.execute(sql`truncate ${table}`);
  }
}
