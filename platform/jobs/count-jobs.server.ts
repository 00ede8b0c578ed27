import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";

export interface JobCounts {
  task: string;
  /** Still to be done, or being done. */
  waiting: number;
  /** Given up: tried as often as they may be. */
  failed: number;
}

/** The jobs there are, by task. No more than `most` are looked at: of a longer queue it is enough to know that it is so long. */
export async function countJobs(db: Database, { most = 50_000 } = {}): Promise<JobCounts[]> {
  const { rows } = await db.execute<JobCounts & Record<string, unknown>>(sql`
    select task_identifier as task, (count(*) filter (where attempts < max_attempts))::int as waiting, (count(*) filter (where attempts >= max_attempts))::int as failed
    from (select task_identifier, attempts, max_attempts from graphile_worker.jobs limit ${most}) as looked_at group by task_identifier order by task_identifier`);
  return rows;
}
