import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

const rowsAtOnce = 1_000;

/**
 * Deletes all rows that meet the condition, a thousand per statement, and returns their number. Rows that others hold locked are left for the next
 * call. `along` is an indexed column by which the rows are walked: each statement begins where the last one ended. While a backup or anything else
 * that began before runs, deleted rows stay in the index, and a statement that began at the same end again would read all of them.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL,
  { along }: { along?: PgColumn } = {},
): Promise<number> {
  const order = along && sql`order by ${along}`;
  const reached = along ? sql`max(${sql.identifier("walked")})::text` : sql`null`;
  let from = sql``;
  for (let deleted = 0; ;) {
    const { rows } = await db.execute<{ count: number; reached: string | null }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} ${from} ${order} limit ${rowsAtOnce} for update skip locked))
        returning ${along ?? sql`1`} as walked
      ) select count(*)::int as count, ${reached} as reached from gone`);
    const { count, reached: last } = rows[0]!;
    deleted += count;
    if (count < rowsAtOnce) return deleted;
    if (along) from = sql`and ${along} >= ${last}::${sql.raw(along.getSQLType())}`;
  }
}
