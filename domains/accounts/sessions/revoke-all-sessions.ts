import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { mailedLinks, sessions } from "../internal/tables.server.ts";

/**
 * Ends every login and puts out every mailed link, in a database that nobody is using: no open page is told. One that is older than
 * accounts is left as it is.
 */
export async function revokeAllSessions(db: Database): Promise<void> {
  for (const table of [sessions, mailedLinks]) {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select to_regclass(${getTableName(table)}) is not null as known`,
    );
    if (rows[0]?.known) await db.execute(sql`truncate ${table}`);
  }
}
