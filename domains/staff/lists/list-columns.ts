import { and, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { listColumns } from "../internal/list-tables.server.ts";

const readChosen = prepareSelect("read-list-columns", (db) =>
  db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.accountId, sql.placeholder("accountId")), eq(listColumns.list, sql.placeholder("list")))),
);

/** The ids of the columns that the member chose for a list; null without a choice. */
export async function findListColumns(db: Database, by: Staff<never>, list: string): Promise<string[] | null> {
  const [row] = await readChosen(db, { accountId: by.accountId, list });
  return row?.columns ?? null;
}

/** Stores the member's columns of a list; none brings back the list's own. */
export async function chooseListColumns(
  db: Database,
  by: Staff<never>,
  { list, columns }: { list: string; columns: readonly string[] },
): Promise<void> {
  const chosen = columns.slice(0, 30);
  if (chosen.length === 0) {
    await db.delete(listColumns).where(and(eq(listColumns.accountId, by.accountId), eq(listColumns.list, list)));
    return;
  }
  await db
    .insert(listColumns)
    .values({ accountId: by.accountId, list, columns: chosen })
    .onConflictDoUpdate({ target: [listColumns.accountId, listColumns.list], set: { columns: chosen } });
}
