import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";

/** Who does the jobs. */
export interface Workers {
  /** Whether one listens for jobs at this moment. */
  listening: boolean;
  /** When the hourly job was last given to them; null before the first time. */
  hourlyAt: Date | null;
}

/** Asks the database for the workers of all processes: a runner's connection carries its id (`labelConnection` in `worker/`). */
export async function findWorkers(db: Database): Promise<Workers> {
  const { rows } = await db.execute<{ listening: boolean; hourly: number | null }>(sql`
    select exists (select from pg_stat_activity where datname = current_database() and application_name like 'pool-%') as listening,
      (select extract(epoch from max(last_execution))::float8 * 1000 from graphile_worker._private_known_crontabs) as hourly`);
  const { listening = false, hourly = null } = rows[0] ?? {};
  return { listening, hourlyAt: hourly === null ? null : new Date(hourly) };
}
