import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";

export interface JobCounts {
  task: string;
  /** Waiting or running. */
  waiting: number;
  /** Failed permanently: all attempts are used up. */
  failed: number;
}

/** Counts the jobs by task. It counts at most `most` rows: for a longer queue the exact length does not matter. */
export async function countJobs(db: Database, { max = 50_000 } = {}): Promise<JobCounts[]> {
  const { rows } = await db.execute<JobCounts & Record<string, unknown>>(sql`
    select task_identifier as task, (count(*) filter (where attempts < max_attempts))::int as waiting, (count(*) filter (where attempts >= max_attempts))::int as failed
    from (select task_identifier, attempts, max_attempts from graphile_worker.jobs limit ${max}) as looked_at group by task_identifier order by task_identifier`);
  return rows;
}
