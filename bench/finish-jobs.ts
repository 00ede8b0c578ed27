import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";

/** Waits until the shop's worker has no events and no jobs left, so that the next measurement does not pay for the mails of the last one. */
export async function finishJobs(pool: Pool): Promise<void> {
  const left = async () =>
    (
      await pool.query<{ jobs: number }>(
        `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int
           + (select count(*) from platform_events where not dispatched)::int as jobs`,
      )
    ).rows[0]!.jobs;
  while ((await left()) > 0) await wait(100);
}
