import { setTimeout as wait } from "node:timers/promises";
import { parseCronItems, run, type Runner, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import type { Log } from "#platform/log.ts";
import type { Heartbeat } from "#platform/processes/heartbeat.ts";
import { awaitReturns } from "./await-returns.ts";
import { trackClaimedJobs, type ClaimedJobs } from "./claimed-jobs.ts";
import { listenForFailures, logRunner } from "./log-runner.ts";
import { labelConnection, releaseAbandonedJobs, releaseJobsOf } from "./release-abandoned-jobs.ts";
import { openRunnerPool } from "./runner-pool.ts";
import { releaseUntrackedJobs } from "./release-untracked-jobs.ts";
import { traceTasks } from "./trace-tasks.ts";
import { waitForRunner } from "./wait-for-runner.ts";

interface JobsSettings {
  pool: Pool;
  /** The tasks by job name; each receives the payload of its jobs. */
  tasks: TaskList;
  log: Log;
  /** Tells other processes that this one lives and runs these jobs. */
  heartbeat: Pick<Heartbeat, "addRunner" | "removeRunner" | "heardFor">;
  /** The maximum number of simultaneous jobs. */
  concurrency?: number;
  /** The maximum number of jobs that are claimed, those that run included. */
  claimed?: number;
  /** Whether this runner adds the hourly job. */
  hourly?: boolean;
  /**
   * Milliseconds between two polls for jobs without a notification, and between two checks for abandoned and untracked
   * jobs.
   */
  pollInterval?: number;
  releaseInterval?: number;
  graceSeconds?: number;
  /** Milliseconds that a runner may take to record its last job and stop. */
  farewell?: number;
  /** Milliseconds between two tries for a connection while the database is away. */
  reconnectInterval?: number;
  /** Milliseconds in which a runner must have asked for jobs once; another one takes its place otherwise. */
  firstAnswer?: number;
}

const minPause = 250;
const maxPause = 5_000;
/** Milliseconds in which jobs that end are recorded by one statement and one commit. The next job of a queue that runs one at a time begins so much later. */
const endsTogether = 25;
/** In milliseconds. */
const hour = 3_600_000;

/** Runs jobs until stopped. A runner that dies, for example because the database goes away, is replaced. */
export function runJobs({
  pool,
  tasks,
  log,
  heartbeat,
  concurrency = 4,
  claimed = 2 * concurrency + 1,
  hourly = true,
  pollInterval = 1_000,
  releaseInterval = 15_000,
  graceSeconds = 15,
  farewell = 5_000,
  reconnectInterval = 1_000,
  firstAnswer = 30_000,
}: JobsSettings) {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  let inHand: ClaimedJobs | null = null;
  /** Runners that have ended without giving back what they had claimed, as far as is known: the database was away. */
  let left: string[] = [];

  const startRunner = async () => {
    if (left.length > 0) await releaseJobsOf(pool, left);
    left = [];
    const events = listenForFailures(log);
    labelConnection(events);
    awaitReturns(events);
    inHand = trackClaimedJobs(events);
    const ending = new AbortController();
    events.once("pool:gracefulShutdown", () => ending.abort());
    const asked = Promise.withResolvers<void>();
    events.once("localQueue:getJobs:complete", () => asked.resolve());
    events.on("pool:create", ({ workerPool }) => heartbeat.addRunner(workerPool.id));
    const started = await run({
      pgPool: openRunnerPool(pool, {
        interval: reconnectInterval,
        signal: AbortSignal.any([ending.signal, stopping.signal]),
      }),
      taskList: traceTasks(tasks),
      concurrency,
      pollInterval,
      noHandleSignals: true,
      logger: logRunner(log),
      events,
      parsedCronItems: parseCronItems(
        // A minute past the hour: what ends at midnight in Pakistan has then ended, also where the database's clock is behind.
        // What no runner added, because none lived in that minute, the next one adds when it starts.
        hourly
          ? [{ task: "sweep", match: "1 * * * *", options: { jobKey: "sweep", maxAttempts: 3, backfillPeriod: hour } }]
          : [],
      ),
      // Without a batch, a job whose end cannot be recorded is an unhandled rejection, which ends the process.
      // Without a local queue, each job is claimed by a statement of its own.
      preset: {
        worker: {
          completeJobBatchDelay: endsTogether,
          failJobBatchDelay: 0,
          localQueue: { size: claimed, ttl: 10_000 },
        },
      },
    });
    const ended = waitForRunner(started, events, farewell);
    void endUnlessAsked(started, Promise.race([asked.promise, ended]));
    return { started, ended };
  };

  /** Ends a runner that could not ask for jobs. When its first question has failed, as while a new primary takes no writes yet, it remembers that and asks no more. */
  const endUnlessAsked = async (started: Runner, settled: Promise<unknown>) => {
    const waiting = new AbortController();
    const overdue = wait(firstAnswer, "overdue", { signal: waiting.signal }).catch(() => undefined);
    const first = await Promise.race([settled, overdue]).catch(() => undefined);
    waiting.abort();
    if (first === "overdue") await started.stop().catch(() => undefined);
  };

  const runForever = async () => {
    for (let pause = minPause; !stopping.signal.aborted; pause = Math.min(pause * 2, maxPause)) {
      try {
        const { started, ended } = await startRunner();
        runner = started;
        pause = minPause;
        if (stopping.signal.aborted) stopRunner();
        await ended;
        leaveRunner();
        if (!stopping.signal.aborted) log.warn("The worker came to a halt and starts again");
      } catch (error) {
        leaveRunner();
        log.warn({ error: String(error) }, "The worker could not run and retries");
      }
      await pauseFor(pause);
    }
  };

  /** All jobs of a runner that has ended have ended too. */
  const leaveRunner = () => {
    if (inHand?.runnerId) {
      heartbeat.removeRunner(inHand.runnerId);
      left.push(inHand.runnerId);
    }
    inHand = null;
  };

  const releaseForever = async () => {
    let missed = new Set<string>();
    while (!stopping.signal.aborted) {
      try {
        // When the database comes back, those that live are as silent as those that do not.
        if (heartbeat.heardFor() >= graceSeconds * 1_000) await releaseAbandonedJobs(pool, { graceSeconds });
        missed = inHand ? await releaseUntrackedJobs(pool, inHand, missed) : new Set();
      } catch (error) {
        missed = new Set();
        log.debug({ error: String(error) }, "The check for abandoned jobs failed");
      }
      await pauseFor(releaseInterval);
    }
  };

  const stopRunner = () => void runner?.stop().catch(() => undefined);
  const pauseFor = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  const loops = Promise.all([runForever(), releaseForever()]);

  return {
    /** Claims no more jobs, and resolves when the running jobs are done. */
    async stop() {
      if (!stopping.signal.aborted) {
        stopping.abort();
        stopRunner();
      }
      await loops;
    },
  };
}
