import { sql } from "drizzle-orm";
import { maxCounted as maxWaiting, toWaiting, type Waiting } from "../database/count-waiting.ts";
import type { Database } from "../database/database.server.ts";

/** How a queue of jobs does. */
export interface JobHealth {
  /** Waiting or running. */
  waiting: number;
  /** Waiting after a try that failed. */
  failing: number;
  /** Failed permanently: all tries are used up. */
  failed: number;
  /** Since when the longest waiting job could have run; null when none waits. */
  oldestDue: Date | null;
}

/** The most jobs that `findJobHealth` counts. */
const maxCounted = 50_000;

/** Counts the jobs, at most 50,000 of them: for a longer queue the exact length does not matter. */
export async function findJobHealth(db: Database): Promise<JobHealth> {
  const { rows } = await db.execute<Omit<JobHealth, "oldestDue"> & { due: string | null }>(sql`
    select (count(*) filter (where attempts < max_attempts))::int as waiting,
      (count(*) filter (where attempts < max_attempts and last_error is not null))::int as failing,
      (count(*) filter (where attempts >= max_attempts))::int as failed,
      (extract(epoch from min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)) * 1000)::text as due
    from (select attempts, max_attempts, last_error, run_at, locked_at from graphile_worker._private_jobs limit ${maxCounted}) as counted`);
  const { due = null, ...counts } = rows[0] ?? { waiting: 0, failing: 0, failed: 0 };
  return { ...counts, oldestDue: due === null ? null : new Date(Number(due)) };
}

/** The jobs that failed with all their tries, among as many of the queue. */
export async function countFailedForGood(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; since: number | null }>(sql`
    select count(*)::int as count, extract(epoch from min(run_at))::float8 * 1000 as since from (
      select run_at from (select run_at, attempts, max_attempts from graphile_worker._private_jobs limit ${maxCounted}) as queue
      where attempts >= max_attempts limit ${maxWaiting + 1}) as failed`);
  return toWaiting(rows[0]!);
}

const lockFailed = (jobId: string) => sql`
  select job.id, task.identifier as task from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where job.id = ${jobId}::bigint and job.last_error is not null and job.locked_at is null for update of job`;

/** Has a failed job run at once, with no try counted; returns its task, or null when it does not wait. */
export async function rescheduleJob(db: Database, jobId: string): Promise<string | null> {
  const { rows } = await db.execute<{ task: string }>(sql`
    with failed as (${lockFailed(jobId)})
    select failed.task from failed, lateral graphile_worker.reschedule_jobs(array[failed.id], run_at := now(), attempts := 0) as job`);
  return rows[0]?.task ?? null;
}

/** Removes a failed job; returns its task, or null when it does not wait. */
export async function completeJob(db: Database, jobId: string): Promise<string | null> {
  const { rows } = await db.execute<{ task: string }>(sql`
    with failed as (${lockFailed(jobId)})
    select failed.task from failed, lateral graphile_worker.complete_jobs(array[failed.id]) as job`);
  return rows[0]?.task ?? null;
}
