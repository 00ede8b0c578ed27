import { readlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism, setPriority } from "node:os";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";

/**
 * Who stands how far behind the thread that serves, in the scale of `nice`. A processor that two want goes to the one nine times as long as to the other,
 * where ten steps lie between them. With one processor alone, shoppers' statements stand with that thread: pages that many ask for would hold up orders.
 */
const behind = availableParallelism() > 1 ? { statements: 10, jobs: 19 } : { statements: 0, jobs: 10 };

/** Linux lets an ordinary user change the share of a session only ten times a second, all of the machine's sessions together. Milliseconds. */
const pause = 150;
const maxTries = 100;

/** Lets this thread, which runs jobs, stand behind others of the machine. Does nothing where a priority belongs to a whole process, which is everywhere but on Linux. */
export function lowerPriorityOfThread(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), behind.jobs);
  } catch {
    // The process must keep its own.
  }
}

/**
 * Lets the servers of this pool's connections stand behind others of the machine, as far as what they are used for. Only for a PostgreSQL server of this
 * machine that runs as the user of this process, or for root.
 */
export function lowerPriorityOfConnections(pool: Pool, use: keyof typeof behind): void {
  pool.on("connect", (client) => {
    if ("processID" in client && typeof client.processID === "number")
      void lowerPriorityOfProcess(client.processID, behind[use]);
  });
}

/**
 * PostgreSQL makes each of its servers a session, and Linux gives each session the same share of its processors where it groups them: there, a priority
 * counts within the session alone, and the session has one of its own.
 */
async function lowerPriorityOfProcess(pid: number, by: number): Promise<void> {
  try {
    setPriority(pid, by);
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await setPriorityOfSession(pid, by)) return;
      await wait(pause, undefined, { ref: false });
    }
  } catch {
    // The connection has ended, or its server is another user's: it keeps its priority.
  }
}

/** Whether it is done, or cannot be: not where sessions are not grouped. */
const setPriorityOfSession = (pid: number, by: number): Promise<boolean> =>
  writeFile(`/proc/${pid}/autogroup`, String(by)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "EAGAIN",
  );
