import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { heartbeatSeconds } from "#platform/processes/live-processes.server.ts";

/**
 * Sets the application name of the connection on which a runner listens to the runner's id, for as long as it listens. The version before knows by it
 * that the runner is alive, and works on the same database during an upgrade.
 */
export function labelConnection(events: WorkerEvents) {
  // Each query waits for the runner's own statement on that connection to end.
  events.on("pool:listen:success", ({ client, workerPool }) => {
    client.once(
      "drain",
      () =>
        void client.query("select set_config('application_name', $1, false)", [workerPool.id]).catch(() => undefined),
    );
  });
  events.on("pool:listen:release", ({ client }) => {
    // The pool must not reuse a connection with this name.
    client.once("drain", () => void client.end().catch(() => undefined));
  });
}

/** Releases the jobs of runners of which the caller knows that they have ended. */
export async function releaseJobsOf(pool: Pool, runnerIds: readonly string[]): Promise<void> {
  await pool.query("select graphile_worker.force_unlock_workers($1::text[])", [runnerIds]);
}

/**
 * Releases the jobs of runners whose processes were killed: no process has said of late that it runs them, and none listens under their name. Otherwise such
 * jobs would wait four hours. A runner that has just taken its first job has `graceSeconds` to say so.
 */
export async function releaseAbandonedJobs(
  pool: Pool,
  { graceSeconds = heartbeatSeconds.timeout }: { graceSeconds?: number } = {},
) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs
       where locked_by is not null
         and locked_by not in (select unnest(runners) from platform_processes where seen_at > now() - make_interval(secs => $2))
         and locked_by not in (select application_name from pg_stat_activity where application_name is not null)
       group by locked_by having max(locked_at) < now() - make_interval(secs => $1)))`,
    [graceSeconds, heartbeatSeconds.timeout],
  );
}
