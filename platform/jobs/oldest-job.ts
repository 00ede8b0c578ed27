import { type SQL, sql } from "drizzle-orm";
import { listOf } from "../database/columns.ts";

/**
 * Since when the oldest job of these tasks waits that has not succeeded; null where there is none. A job that was added late says itself since when, in
 * milliseconds since 1970 (`since` of its payload).
 */
export const oldestJobOf = (...tasks: string[]): SQL => sql`(
  select min(coalesce(to_timestamp((job.payload->>'since')::float8 / 1000), job.created_at)) from ${jobsOf(tasks)})`;

/** Whether a job of this task waits that does not say since when. */
export const hasUndatedJob = (task: string): SQL =>
  sql`exists (select from ${jobsOf([task])} and job.payload->>'since' is null)`;

const jobsOf = (tasks: string[]): SQL => sql`
  graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
  where task.identifier in (${listOf(tasks)})`;
