import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { prepareStatement } from "../database/prepare-statement.ts";

export interface JobOptions {
  /** A job of the same key that still waits is replaced, so the work is done once. */
  key?: string;
  /** Tries before the job is given up; waits grow exponentially between them. */
  attempts?: number;
  /** Not done before; at once where it is missing. */
  notBefore?: Date;
  /** Jobs of a lower number are done first; 0 without it. */
  priority?: number;
  /** Jobs of one queue are done one at a time. */
  queue?: string;
}

const insertJob = prepareStatement(
  "add-job",
  sql`
  select graphile_worker.add_job(${sql.placeholder("name")}, ${sql.placeholder("payload")}::json, queue_name := ${sql.placeholder("queue")}, max_attempts := ${sql.placeholder("attempts")},
    job_key := ${sql.placeholder("key")}, priority := ${sql.placeholder("priority")}, run_at := ${sql.placeholder("notBefore")}::timestamptz)`,
);

/** Adds a job in the caller's transaction: the job exists exactly when the fact it follows from does. */
export async function addJob(
  db: Database,
  name: string,
  payload: object,
  { key, attempts = 25, notBefore, priority = 0, queue }: JobOptions = {},
) {
  await insertJob(db, {
    name,
    payload: JSON.stringify(payload),
    queue: queue ?? null,
    attempts,
    key: key ?? null,
    priority,
    notBefore: notBefore?.toISOString() ?? null,
  });
}

/** Takes back the job of a key that still waits, or was given up: what it carries is kept no longer. Joins the caller's transaction. */
export async function removeJob(db: Database, key: string) {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}
