import { type SQL, sql } from "drizzle-orm";
import { listOf } from "../database/columns.ts";

/** When the oldest job of these tasks was added that has not succeeded; null where there is none. */
export const oldestJobOf = (...tasks: string[]): SQL => sql`(
  select min(job.created_at) from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where task.identifier in (${listOf(tasks)}))`;
