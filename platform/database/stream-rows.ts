import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./database.server.ts";

let opened = 0;

/**
 * Yields the rows of a query a few hundred at a time. All come from one snapshot: the query runs once, and the database holds the rows that are not
 * yet fetched.
 */
export async function* streamRows<Row extends Record<string, unknown>>(tx: Transaction, query: SQL, rowsAtOnce = 500) {
  const cursor = sql.identifier(`taqat_rows_${(opened += 1)}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (let full = true; full;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`);
    if (rows.length > 0) yield rows;
    full = rows.length === rowsAtOnce;
  }
  await tx.execute(sql`close ${cursor}`);
}
