import { eventTypes } from "#domains/events/invalidated-tags.ts";
import { enqueueStaleDays } from "#domains/orders/analytics/mark-sales-days.ts";
import { rebuildListings } from "#domains/search/refresh-listings.ts";
import { formatError } from "#platform/format-error.ts";
import { measurePool, type PoolMeasure } from "#platform/database/measure-pool.ts";
import { dispatchEvents } from "#platform/events/dispatch-events.ts";
import { startHeartbeat } from "#platform/processes/heartbeat.ts";
import { runAllJobs } from "./run-all-jobs.ts";
import { deliverToSubscribers } from "./subscribers.ts";
import { startPurging } from "./purge-cdn.ts";
import { listTasks } from "./list-tasks.ts";
import { openWorkerDatabase } from "./open-worker-database.ts";
import type { WorkerContext } from "./worker-context.ts";

export interface StartedWorker {
  /** The connections of its pool. */
  measure(): PoolMeasure;
  stop(): Promise<void>;
}

/**
 * Starts the worker, which continues through restarts of the database. It says that it is of this version of the schema. Jobs and events of a later version
 * are left for workers that know them. Stopping lets running jobs finish.
 */
export async function startWorker(parts: WorkerContext, schemaVersion: number): Promise<StartedWorker> {
  const { pool, database } = openWorkerDatabase({ url: parts.databaseUrl, isOwn: parts.ownsDatabase }, parts.log);
  const heartbeat = startHeartbeat({ database, kind: "worker", schemaVersion, log: parts.log });
  const jobs = runAllJobs({ pool, tasks: listTasks(parts, database), log: parts.log, heartbeat });
  const dispatch = dispatchEvents({ database, log: parts.log, types: eventTypes, deliver: deliverToSubscribers });
  const { cdn, databaseUrl, log } = parts;
  const purging = cdn && startPurging({ pool, databaseUrl, cdn, log });
  // If the database is unavailable, the hourly sweep does both.
  const renewed = Promise.all([
    rebuildListings(database).catch((error: unknown) =>
      parts.log.warn({ error: formatError(error) }, "The check for listings of an older version failed"),
    ),
    enqueueStaleDays(database).catch((error: unknown) =>
      parts.log.warn({ error: formatError(error) }, "The check for days that are to be counted anew failed"),
    ),
  ]);
  let stopped: Promise<void> | undefined;
  return {
    measure: () => measurePool(pool),
    stop: () =>
      (stopped ??= Promise.all([dispatch.stop(), jobs.stop(), purging?.stop()])
        .then(() => Promise.all([renewed, heartbeat.stop()]))
        .then(() => pool.end())),
  };
}
