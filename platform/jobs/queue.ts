import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { writeJson } from "../database/write-json.ts";
import { currentTraceparent } from "../tracing/spans.ts";
import { prepareStatement } from "../database/prepare-statement.ts";

export interface JobOptions {
  /** A waiting job with the same key is replaced, so the work is done once. */
  key?: string;
  /** The number of attempts before the job fails permanently; the waits between them grow exponentially. */
  attempts?: number;
  /** The job does not run before this time; at once when it is missing. */
  notBefore?: Date;
  /** Jobs with a lower number run first; the default is 0. */
  priority?: number;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** The place in a trace that asks for the job (W3C Trace Context); that of the running code when it is missing. */
  traceparent?: string | null;
}

const insertJob = prepareStatement(
  "add-job",
  sql`
  select graphile_worker.add_job(${sql.placeholder("name")}, ${sql.placeholder("payload")}::json, queue_name := ${sql.placeholder("queue")}, max_attempts := ${sql.placeholder("attempts")},
    job_key := ${sql.placeholder("key")}, priority := ${sql.placeholder("priority")}, run_at := ${sql.placeholder("notBefore")}::timestamptz)`,
);

/** The payload with the place in its trace, which the worker goes on with. */
function withTrace(payload: object, traceparent: string | null = currentTraceparent()): object {
  return traceparent === null ? payload : { ...payload, traceparent };
}

/** Adds a job in the caller's transaction: the job exists exactly when the fact it follows from does. */
export async function addJob(
  db: Database,
  name: string,
  payload: object,
  { key, attempts = 25, notBefore, priority = 0, queue, traceparent }: JobOptions = {},
) {
  await insertJob(db, {
    name,
    payload: writeJson(withTrace(payload, traceparent)),
    queue: queue ?? null,
    attempts,
    key: key ?? null,
    priority,
    notBefore: notBefore?.toISOString() ?? null,
  });
}

/** A job to add with others. */
export interface NewJob extends JobOptions {
  name: string;
  payload: object;
}

const insertJobs = prepareStatement(
  "add-jobs",
  sql`
  select graphile_worker.add_jobs(array(
    select (job.name, job.payload, job.queue, job."notBefore", job.attempts, job.key, job.priority::smallint, null)::graphile_worker.job_spec
    from json_to_recordset(${sql.placeholder("jobs")}::json) as job(name text, payload json, queue text, "notBefore" timestamptz, attempts int, key text, priority int)))`,
);

/** Adds jobs in one statement, in the caller's transaction. Of several jobs with one key only the last is added. */
export async function addJobs(db: Database, jobs: NewJob[]): Promise<void> {
  const byKey = new Map(jobs.map((job, position) => [job.key ?? position, job]));
  if (byKey.size === 0) return;
  await insertJobs(db, {
    jobs: writeJson(
      [...byKey.values()].map(({ traceparent, payload, ...job }) => ({
        attempts: 25,
        priority: 0,
        ...job,
        payload: withTrace(payload, traceparent),
      })),
    ),
  });
}

/** Removes the job of a key that waits or has failed permanently, so that its payload is not stored any longer. Joins the caller's transaction. */
export async function removeJob(db: Database, key: string) {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}
