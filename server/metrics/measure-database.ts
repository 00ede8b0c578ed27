import { Gauge, type Registry } from "prom-client";
import { withTimeout } from "#platform/resilience/with-timeout.ts";
import { countJobs, type JobCounts } from "#platform/jobs/count-jobs.server.ts";
import type { OpenDatabase } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { isTransientError } from "#platform/resilience/retry.ts";

const timeoutMilliseconds = 1_000;

/** The connections of this process, whether the database answers, and the number of its jobs. */
export function measureDatabase(
  registry: Registry,
  { pool, database }: Pick<OpenDatabase, "pool" | "database">,
  log: Log,
): void {
  const registers = [registry];
  let asking: Promise<JobCounts[] | null> | null = null;
  const giveUp = (error: unknown) => {
    if (!isTransientError(error)) log.error({ error }, "The jobs could not be counted");
    return null;
  };
  // One query serves all scrapes that arrive at the same time, and no scrape waits for a database that is gone.
  const ask = () => {
    asking ??= countJobs(database)
      .catch(giveUp)
      .finally(() => (asking = null));
    return withTimeout(asking, timeoutMilliseconds, () => null);
  };

  // The names of OpenTelemetry's conventions, as Prometheus writes them.
  const name = { db_client_connection_pool_name: "primary" };
  new Gauge({
    name: "db_client_connection_count",
    help: "Connections of this process to the database, in use and idle.",
    labelNames: ["db_client_connection_pool_name", "db_client_connection_state"],
    registers,
    collect() {
      this.set({ ...name, db_client_connection_state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ ...name, db_client_connection_state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    name: "db_client_connection_pending_requests",
    help: "What waits for a connection to the database.",
    labelNames: ["db_client_connection_pool_name"],
    registers,
    collect() {
      this.set(name, pool.waitingCount);
    },
  });
  new Gauge({
    name: "taqat_database_up",
    help: "1 when the database answered within a second.",
    registers,
    async collect() {
      this.set((await ask()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "taqat_jobs",
    help: "Jobs by task: still to be done, and given up. Nothing while the database does not answer.",
    labelNames: ["task", "state"],
    registers,
    async collect() {
      const counted = await ask();
      this.reset();
      for (const { task, waiting, failed } of counted ?? []) {
        this.set({ task, state: "waiting" }, waiting);
        this.set({ task, state: "failed" }, failed);
      }
    },
  });
}
