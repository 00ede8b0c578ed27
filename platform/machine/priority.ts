import { readlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism, getPriority, setPriority } from "node:os";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";

/** Priorities in the scale of `nice`. A processor that two want goes to the one nine times as long as to the other, where ten steps lie between them. */
const [higher, normal, lower] = [-10, 0, 10];

/** Linux lets an ordinary user change the share of a session only ten times a second, all of the machine's sessions together. Milliseconds. */
const pause = 150;
const maxTries = 100;

/**
 * Lets this thread stand before others of the machine, where the system allows that and the process has the priority of most others. Not with one processor
 * alone: there, pages that many ask for would hold up the database. Threads that help this one, of V8 and libuv, were started before and keep theirs.
 */
export function raisePriorityOfThread(): void {
  if (availableParallelism() === 1) return;
  try {
    const thread = findThread();
    if (getPriority(thread) !== normal) return;
    setPriority(thread, higher);
    void setPriorityOfSession(process.pid, higher);
  } catch {
    // Only root may, and whom the system's limit lets (`LimitNICE` of systemd).
  }
}

/** Takes from a process or a thread what it has inherited of the thread that stands before others. */
export function restorePriority(pid = findThread()): void {
  try {
    if (getPriority(pid) < normal) setPriority(pid, normal);
  } catch {
    // It has ended.
  }
}

/** Lets this thread stand behind others of the machine. Does nothing where a priority belongs to a whole process, which is everywhere but on Linux. */
export function lowerPriorityOfThread(): void {
  try {
    setPriority(findThread(), lower);
  } catch {
    // The process must keep its own.
  }
}

/** On Linux alone. */
const findThread = () => Number(basename(readlinkSync("/proc/thread-self")));

/**
 * Lets the servers of this pool's connections stand behind others of the machine. Only for a PostgreSQL server of this machine that runs as the user of
 * this process, or for root.
 */
export function lowerPriorityOfConnections(pool: Pool): void {
  pool.on("connect", (client) => {
    const pid = findServer(client);
    if (pid !== null) void lowerPriorityOfProcess(pid);
  });
}

/** Connections whose servers stand before others. */
const raised = new WeakSet<object>();

/**
 * Lets the servers of this pool's connections stand before others of the machine, under the conditions of `raisePriorityOfThread`. Their sessions are not raised: where
 * Linux groups these, nothing changes.
 */
export function raisePriorityOfConnections(pool: Pool): void {
  if (availableParallelism() === 1) return;
  pool.on("connect", (client) => {
    const pid = findServer(client);
    try {
      if (pid === null || getPriority(pid) !== normal) return;
      setPriority(pid, higher);
      raised.add(client);
    } catch {
      // As for a thread, or its server is another user's.
    }
  });
}

/** Gives the server of a connection that stands before others the priority of most others, until the returned function is called. */
export function restorePriorityOfConnection(client: PoolClient): () => void {
  const pid = raised.has(client) ? findServer(client) : null;
  if (pid === null) return () => undefined;
  trySetPriority(pid, normal);
  return () => trySetPriority(pid, higher);
}

function trySetPriority(pid: number, priority: number) {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended.
  }
}

const findServer = (client: object): number | null =>
  "processID" in client && typeof client.processID === "number" ? client.processID : null;

/**
 * PostgreSQL makes each of its servers a session, and Linux gives each session the same share of its processors where it groups them: there, a priority
 * counts within the session alone, and the session has one of its own.
 */
async function lowerPriorityOfProcess(pid: number): Promise<void> {
  try {
    setPriority(pid, lower);
    await setPriorityOfSession(pid, lower);
  } catch {
    // The connection has ended, or its server is another user's: it keeps its priority.
  }
}

async function setPriorityOfSession(pid: number, priority: number): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await trySession(pid, priority)) return;
    await wait(pause, undefined, { ref: false });
  }
}

/** Whether it is done, or cannot be: not where sessions are not grouped. */
const trySession = (pid: number, priority: number): Promise<boolean> =>
  writeFile(`/proc/${pid}/autogroup`, String(priority)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "EAGAIN",
  );
