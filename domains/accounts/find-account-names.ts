import { inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { accounts } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/** The display names of these accounts by id, for screens that name who did something. An account that is deleted is missing. */
export async function findAccountNames(
  db: Database,
  _by: Staff<never>,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db.select().from(accounts).where(inArray(accounts.id, known));
  return new Map(rows.map((row) => [row.id, toAccount(row).name]));
}
