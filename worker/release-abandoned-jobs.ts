import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";

/**
 * Sets the application name of the connection on which a runner listens to the runner's id, for as long as it listens,
 * so that other processes see that it is alive.
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

/**
 * Releases the jobs of runners without a listening connection, whose processes were killed. Otherwise such jobs would
 * wait four hours. A runner that has just lost its connection has `graceSeconds` to reconnect.
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
