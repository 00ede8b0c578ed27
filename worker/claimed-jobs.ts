import type { WorkerEvents } from "graphile-worker";

/** The state of one runner. */
export interface ClaimedJobs {
  /** The worker id with which it claims jobs; null before the first claim. */
  runnerId: string | null;
  /** Ids of the jobs that it has started and not finished. */
  ids: Set<string>;
}

/** Tracks a runner by its events. Call it before the runner starts. */
export function trackClaimedJobs(events: WorkerEvents): ClaimedJobs {
  const inHand: ClaimedJobs = { runnerId: null, ids: new Set() };
  events.on("pool:create", ({ workerPool }) => (inHand.runnerId = workerPool.id));
  events.on("job:start", ({ job }) => inHand.ids.add(job.id));
  events.on("job:complete", ({ job }) => inHand.ids.delete(job.id));
  return inHand;
}
