import type { WorkerEvents } from "graphile-worker";

/** The state of one runner. */
export interface ClaimedJobs {
  /** The worker id with which it claims jobs; null before the first claim. */
  runnerId: string | null;
  /** Ids of the jobs that it has claimed and not finished or returned. */
  ids: Set<string>;
}

/** Tracks a runner by its events. Call it before the runner starts. */
export function trackClaimedJobs(events: WorkerEvents): ClaimedJobs {
  const inHand: ClaimedJobs = { runnerId: null, ids: new Set() };
  events.on("pool:create", ({ workerPool }) => (inHand.runnerId = workerPool.id));
  events.on("localQueue:getJobs:complete", ({ jobs }) => jobs.forEach(({ id }) => inHand.ids.add(id)));
  events.on("localQueue:returnJobs", ({ jobs }) => jobs.forEach(({ id }) => inHand.ids.delete(id)));
  events.on("job:complete", ({ job }) => inHand.ids.delete(job.id));
  return inHand;
}
