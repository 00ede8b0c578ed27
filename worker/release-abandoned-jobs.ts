import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";

/** Names the connection on which a runner listens after the runner, for as long as it listens: so others can see that it lives. */
export function labelConnection(events: WorkerEvents) {
  // Each waits for the runner's own statement on that connection to end.
  events.on("pool:listen:success", ({ client, workerPool }) => {
    client.once(
      "drain",
      () =>
        void client.query("select set_config('application_name', $1, false)", [workerPool.id]).catch(() => undefined),
    );
  });
  events.on("pool:listen:release", ({ client }) => {
    // The name must not live on in the pool.
    client.once("drain", () => void client.end().catch(() => undefined));
  });
}

/**
 * Gives back the jobs that runners without a listening connection hold: their processes were killed. Left alone, such jobs would
 * wait four hours. A runner that has just lost its connection has `graceSeconds` to come back.
 */
export async function releaseAbandonedJobs(pool: Pool, { graceSeconds = 15 } = {}) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs
       where locked_by is not null and locked_by not in (select application_name from pg_stat_activity where application_name is not null)
       group by locked_by having max(locked_at) < now() - make_interval(secs => $1)))`,
    [graceSeconds],
  );
}
