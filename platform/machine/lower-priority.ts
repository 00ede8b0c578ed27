import { readlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";

/** The lower priority, in the scale of `nice`: a processor that both want goes to others nine times as long. */
const lower = 10;

/** Linux lets an ordinary user change the share of a session only ten times a second, all of the machine's sessions together. Milliseconds. */
const pause = 150;
const maxTries = 100;

/** Lets this thread stand behind others of the machine. Does nothing where a priority belongs to a whole process, which is everywhere but on Linux. */
export function lowerPriorityOfThread(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), lower);
  } catch {
    // The process must keep its own.
  }
}

/**
 * Lets the servers of this pool's connections stand behind others of the machine. Only for a PostgreSQL server of this machine that runs as the user of
 * this process, or for root.
 */
export function lowerPriorityOfConnections(pool: Pool): void {
  pool.on("connect", (client) => {
    if ("processID" in client && typeof client.processID === "number") void lowerPriorityOfProcess(client.processID);
  });
}

/**
 * PostgreSQL makes each of its servers a session, and Linux gives each session the same share of its processors where it groups them: there, a priority
 * counts within the session alone, and the session has one of its own.
 */
async function lowerPriorityOfProcess(pid: number): Promise<void> {
  try {
    setPriority(pid, lower);
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await setPriorityOfSession(pid)) return;
      await wait(pause, undefined, { ref: false });
    }
  } catch {
    // The connection has ended, or its server is another user's: it keeps its priority.
  }
}

/** Whether it is done, or cannot be: not where sessions are not grouped. */
const setPriorityOfSession = (pid: number): Promise<boolean> =>
  writeFile(`/proc/${pid}/autogroup`, String(lower)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "EAGAIN",
  );
