import { and, eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listColumns } from "../internal/list-tables.server.ts";

/** The ids of the columns that the member chose for a list; null without a choice. */
export async function findListColumns(db: Database, by: Staff<never>, list: string): Promise<string[] | null> {
  const [row] = await db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.accountId, by.accountId), eq(listColumns.list, list)));
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
