import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";

/**
 * The worker's own connection pool: jobs may run longer than requests, and must not delay them. Times in milliseconds.
 */
export function openWorkerDatabase(url: string, log: Log) {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5_000,
    query_timeout: 65_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  pool.on("error", (error) => log.warn({ error: error.message }, "An idle database connection of the worker was lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database: Database = drizzle(pool, { casing: "snake_case" });
  return { pool, database };
}
