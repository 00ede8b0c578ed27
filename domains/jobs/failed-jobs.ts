import { sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Waiting } from "#platform/database/count-waiting.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  completeJob,
  countFailedForGood,
  findJobHealth,
  type JobHealth,
  rescheduleJob,
} from "#platform/jobs/failed-jobs.server.ts";
import { findWorkers as askWorkers, type Workers } from "#platform/jobs/find-workers.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Jobs } from "./enqueue.ts";

export type { JobHealth, Workers };

/** A job whose last try failed. Its payload may name a person, so it is left out. */
export interface FailedJob {
  id: string;
  /** One of `Jobs`, or the name of a job of another version of the shop. */
  task: keyof Jobs | (string & {});
  error: string;
  attempts: number;
  /** The time of the next try; null when it has failed permanently. */
  nextAttempt: Date | null;
  since: Date;
}

type Actor = Staff<"jobs.manage"> | SystemActor;

/** The jobs whose last try failed, the newest first. `before` is the id of the last one of the page before. */
export async function listFailedJobs(
  db: Database,
  _by: Actor,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await db.execute<
    Pick<FailedJob, "id" | "task" | "error" | "attempts"> & { next: string | null; since: string }
  >(sql`
    select job.id::text, task.identifier as task, job.last_error as error, job.attempts::int as attempts,
      case when job.attempts < job.max_attempts then (extract(epoch from job.run_at) * 1000)::text end as next,
      (extract(epoch from job.created_at) * 1000)::text as since
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.last_error is not null ${before === undefined ? sql`` : sql`and job.id < ${before}::bigint`}
    order by job.id desc limit ${limit}`);
  return rows.map(({ next, since, ...job }) => ({
    ...job,
    nextAttempt: next === null ? null : new Date(Number(next)),
    since: new Date(Number(since)),
  }));
}

/** The jobs that failed with all their tries, among the first 50,000 of the queue. */
export async function countLostJobs(db: Database, _by: Actor): Promise<Waiting> {
  return countFailedForGood(db);
}

/** How the queue of jobs does. */
export async function findQueueHealth(db: Database, _by: Actor): Promise<JobHealth> {
  return findJobHealth(db);
}

/** Whether anybody does the jobs. */
export async function findWorkers(db: Database, _by: Actor): Promise<Workers> {
  return askWorkers(db);
}

export type JobOutcome =
  | { outcome: "done" }
  /** It has succeeded, was discarded, or runs at this moment. */
  | { outcome: "not-waiting" };

/** Has a failed job run now, with all its tries before it again. Audited. */
export async function retryJob(db: Database, by: Actor, jobId: string): Promise<JobOutcome> {
  return changeJob(db, by, jobId, "job.retried");
}

/** Removes a failed job: what it was to do does not happen. Audited. */
export async function discardJob(db: Database, by: Actor, jobId: string): Promise<JobOutcome> {
  return changeJob(db, by, jobId, "job.discarded");
}

async function changeJob(
  db: Database,
  by: Actor,
  jobId: string,
  type: "job.retried" | "job.discarded",
): Promise<JobOutcome> {
  if (!/^\d{1,18}$/.test(jobId)) return { outcome: "not-waiting" };
  return runTransaction(db, async (tx) => {
    const task = await (type === "job.retried" ? rescheduleJob : completeJob)(tx, jobId);
    if (task === null) return { outcome: "not-waiting" };
    await recordEvent(tx, by, { type, subjectId: jobId, payload: { task } });
    return { outcome: "done" };
  });
}
