import type { Pool } from "pg";
import type { ClaimedJobs } from "./claimed-jobs.ts";

/**
 * Releases the jobs that a living runner claimed and does not know: the claim was committed, but its response was
 * lost, as in a failover. Otherwise such jobs would wait four hours. A job is released only when the previous check
 * found it unknown too: between a claim and its response, and between the end of a job and its record, every job is
 * unknown for a short time. `missedBefore` is the result of the previous check; resolves to the jobs that are unknown
 * now.
 */
export async function releaseUntrackedJobs(
  pool: Pool,
  { runnerId, ids }: ClaimedJobs,
  missedBefore: ReadonlySet<string>,
): Promise<Set<string>> {
  if (runnerId === null) return new Set();
  const { rows } = await pool.query<{ id: string; claim: string }>(
    "select id, id || ' ' || attempts as claim from graphile_worker._private_jobs where locked_by = $1",
    [runnerId],
  );
  const missed = rows.filter(({ id }) => !ids.has(id));
  const forgotten = missed.filter(({ claim }) => missedBefore.has(claim)).map(({ id }) => id);
  if (forgotten.length > 0) {
    await pool.query(
      `with released as (
         update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
         where id = any($1::bigint[]) and locked_by = $2 returning job_queue_id)
       update graphile_worker._private_job_queues set locked_by = null, locked_at = null
       where locked_by = $2 and id in (select job_queue_id from released)`,
      [forgotten, runnerId],
    );
  }
  return new Set(missed.map(({ claim }) => claim));
}
