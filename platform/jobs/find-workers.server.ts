import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { listLiveProcesses } from "../processes/live-processes.server.ts";

/** Who does the jobs. */
export interface Workers {
  /** Since when one is alive, of several the oldest; null when none is. */
  aliveSince: Date | null;
  /** When the hourly job was last given to them; null before the first time. */
  hourlyAt: Date | null;
}

/** Asks the database for the workers of all processes and machines. */
export async function findWorkers(db: Database): Promise<Workers> {
  const alive = await listLiveProcesses(db);
  const { rows } = await db.execute<{ hourly: number | null }>(
    sql`select extract(epoch from max(last_execution))::float8 * 1000 as hourly from graphile_worker._private_known_crontabs`,
  );
  const hourly = rows[0]?.hourly ?? null;
  return {
    aliveSince: alive.find(({ kind }) => kind === "worker")?.startedAt ?? null,
    hourlyAt: hourly === null ? null : new Date(hourly),
  };
}
