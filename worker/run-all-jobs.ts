import { type JobLane, jobLanes, type Jobs, laneOf } from "#domains/jobs/enqueue.ts";
import type { listTasks } from "./list-tasks.ts";
import { runJobs } from "./run-jobs.ts";

type Settings = Omit<Parameters<typeof runJobs>[0], "tasks"> & { tasks: ReturnType<typeof listTasks> };

/** How many jobs of a lane run at a time. Those that wait for the network hold no connection to the database meanwhile. */
const slots: Record<JobLane, Pick<Settings, "concurrency" | "claimed" | "hourly">> = {
  shop: { concurrency: 4 },
  // A claimed mail waits for a slot of this worker, however long the mails before it take.
  mail: { concurrency: 12, claimed: 13, hourly: false },
  services: { concurrency: 8, claimed: 9, hourly: false },
};

/** Runs the jobs of all lanes until stopped, each lane in slots of its own. */
export function runAllJobs({ tasks, ...settings }: Settings) {
  const lanes = jobLanes.map((lane) =>
    runJobs({
      ...settings,
      ...slots[lane],
      tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => laneOf(name as keyof Jobs) === lane)),
    }),
  );
  return {
    /** Claims no more jobs, and resolves when the running jobs are done. */
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}
