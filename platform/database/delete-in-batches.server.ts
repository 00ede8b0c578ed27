import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

const rowsAtOnce = 1_000;

/** Deletes all rows that meet the condition, a thousand per statement, and returns their number. Rows that others hold locked are left for the next call. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rowsAtOnce} for update skip locked))`,
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsAtOnce) return deleted;
  }
}
