import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { accounts } from "./internal/tables.server.ts";

const find = prepareStatement<{ id: string; name: string }>(
  "find-account-names",
  sql`select id, ${accounts.name} as name from ${accounts} where id = any(${arrayPlaceholder("ids", "uuid")})`,
);

/** The display names of these accounts by id, for screens that name who did something. An account that is deleted is missing. */
export async function findAccountNames(
  db: Database,
  _by: Staff<never>,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  return new Map((await find(db, { ids: known })).map(({ id, name }) => [id, name]));
}
