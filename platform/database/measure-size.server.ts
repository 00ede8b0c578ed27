import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";

/** How large the database is, and how long it took to say so. */
export async function measureSize(db: Database): Promise<{ bytes: number; milliseconds: number }> {
  const begun = performance.now();
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return { bytes: rows[0]?.bytes ?? 0, milliseconds: performance.now() - begun };
}
