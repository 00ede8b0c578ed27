import type { WorkerEvents } from "graphile-worker";

/** What one runner knows to be doing. */
export interface ClaimedJobs {
  /** The name under which it claims jobs; null before it does. */
  runnerId: string | null;
  /** Ids of the jobs that it has begun and not ended. */
  ids: Set<string>;
}

/** Follows a runner by its events. Call it before the runner starts. */
export function trackClaimedJobs(events: WorkerEvents): ClaimedJobs {
  const inHand: ClaimedJobs = { runnerId: null, ids: new Set() };
  events.on("pool:create", ({ workerPool }) => (inHand.runnerId = workerPool.id));
  events.on("job:start", ({ job }) => inHand.ids.add(job.id));
  events.on("job:complete", ({ job }) => inHand.ids.delete(job.id));
  return inHand;
}
