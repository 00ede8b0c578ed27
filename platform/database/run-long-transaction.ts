import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database, Transaction } from "./database.server.ts";

/**
 * Runs the work in one transaction on a connection of its own, with a time limit (in milliseconds) for each statement and
 * each pause that is longer than a page's: a large export neither fails by a page's limit nor holds a connection of the pages.
 */
export async function runLongTransaction<Result>(
  db: Database,
  timeout: number,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (!("$client" in db && db.$client instanceof Pool)) return db.transaction(work);
  const pool = new Pool({ ...db.$client.options, max: 1, query_timeout: timeout });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    return await drizzle(pool, { casing: "snake_case" }).transaction(async (tx) => {
      // No queries, after which the work could not choose its isolation any more.
      for (const limit of ["statement_timeout", "idle_in_transaction_session_timeout"])
        await tx.execute(sql.raw(`set local ${limit} = ${Math.round(timeout)}`));
      return work(tx);
    });
  } finally {
    await pool.end();
  }
}
