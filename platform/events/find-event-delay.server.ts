import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { oldestUndispatched } from "./event-log.server.ts";

/** For how many seconds the oldest event waits that the subscribers do not have; 0 where they have all. */
export async function findEventDelay(db: Database): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select greatest(0, coalesce(extract(epoch from clock_timestamp() - ${oldestUndispatched}), 0))::float8 as seconds`,
  );
  return rows[0]!.seconds;
}
