import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { texts } from "./tables.server.ts";

/**
 * Matches beyond this many are not weighed: a search this wide has good answers among any of them. With a much lower limit
 * PostgreSQL hopes to meet enough of them by reading the whole table.
 */
const weighed = 1_000;

/** Products that have the words of a tsquery somewhere, the more popular first, up to `limit` together with those already found. */
export async function findCloseNames(db: Database, query: string, limit: number, found: string[]): Promise<string[]> {
  if (query === "") return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select product_id as id, popularity from ${texts}
      where tokens @@ ${query}::tsquery and not product_id = any(${sql.param(found)}::uuid[])
      limit ${weighed}
    ) matches
    order by popularity desc, id limit ${limit - found.length}`);
  return rows.map(({ id }) => id);
}
