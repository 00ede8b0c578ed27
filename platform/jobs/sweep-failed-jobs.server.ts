import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";

const jobsAtOnce = 1_000;

/** Deletes jobs whose last attempt failed 60 days ago and returns their number. Until then staff may mend the cause and retry them. */
export async function sweepFailedJobs(db: Database): Promise<number> {
  for (let swept = 0; ;) {
    const { rowCount } = await db.execute(sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '60 days' limit ${jobsAtOnce}))`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < jobsAtOnce) return swept;
  }
}
