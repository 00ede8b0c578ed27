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

export type { JobHealth, Workers };

type By = Staff<"jobs.manage"> | SystemActor;

/** The jobs that failed with all their tries, among the first 50,000 of the queue. */
export async function countLostJobs(db: Database, _by: By): Promise<Waiting> {
  return countFailedForGood(db);
}

/** How the queue of jobs does. */
export async function findQueueHealth(db: Database, _by: By): Promise<JobHealth> {
  return findJobHealth(db);
}

/** Whether anybody does the jobs. */
export async function findWorkers(db: Database, _by: By): Promise<Workers> {
  return askWorkers(db);
}

export type JobOutcome =
  | { outcome: "done" }
  /** It has succeeded, was discarded, or runs at this moment. */
  | { outcome: "not-waiting" };

/** Has a failed job run now, with all its tries before it again. Audited. */
export async function retryJob(db: Database, by: By, jobId: string): Promise<JobOutcome> {
  return changeJob(db, by, jobId, "job.retried");
}

/** Removes a failed job: what it was to do does not happen. Audited. */
export async function discardJob(db: Database, by: By, jobId: string): Promise<JobOutcome> {
  return changeJob(db, by, jobId, "job.discarded");
}

async function changeJob(
  db: Database,
  by: By,
  jobId: string,
  type: "job.retried" | "job.discarded",
): Promise<JobOutcome> {
  if (!/^\d{1,18}$/.test(jobId)) return { outcome: "not-waiting" };
  return runTransaction(db, async (tx) => {
    const task = await (type === "job.retried" ? rescheduleJob : completeJob)(tx, jobId);
    if (task === null) return { outcome: "not-waiting" };
    // The queue forgets a job that is done or discarded: only the entry says then what it was.
    await recordEvent(tx, by, { type, subjectId: jobId, payload: { task } }, { before: { task } });
    return { outcome: "done" };
  });
}
