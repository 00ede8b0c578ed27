import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { formatError } from "../format-error.ts";
import type { Log } from "../log.ts";
import { withTimeout } from "../resilience/with-timeout.ts";
import { heartbeatSeconds } from "./live-processes.server.ts";
import { type ProcessKind, processes } from "./process-table.server.ts";

export interface Heartbeat {
  /** From now on this process claims jobs under this name, or does not any more. The next sign of life says so. */
  addRunner(name: string): void;
  removeRunner(name: string): void;
  /**
   * For how long this process has been heard without a gap, in milliseconds. After an outage of the database all processes are silent at first: who judges
   * others by their silence must have been heard for as long as they may be silent.
   */
  heardFor(): number;
  /** Says that the process has ended. */
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  database: Database;
  kind: ProcessKind;
  /** The number of the last migration that this process knows. A migration that takes something away waits for the end of processes that know less. */
  schemaVersion: number;
  log: Log;
  /** Milliseconds between two signs of life. */
  interval?: number;
}

/** How long the end of a process may take to be noted, in milliseconds. */
const farewell = 1_000;

/** Notes every few seconds that this process lives, until it is stopped. */
export function startHeartbeat({
  database,
  kind,
  schemaVersion,
  log,
  interval = heartbeatSeconds.interval * 1_000,
}: HeartbeatOptions): Heartbeat {
  const id = crypto.randomUUID();
  const stopping = new AbortController();
  const runners = new Set<string>();
  const maxGap = heartbeatSeconds.timeout * 1_000;
  let heardSince: number | null = null;
  let heardAt = 0;

  const beat = async () => {
    const names = [...runners];
    await database
      .insert(processes)
      .values({ id, kind, host: hostname(), pid: process.pid, schemaVersion, runners: names })
      .onConflictDoUpdate({ target: processes.id, set: { runners: names, seenAt: sql`now()` } });
    const now = performance.now();
    if (heardSince === null || now - heardAt > maxGap) heardSince = now;
    heardAt = now;
  };
  const beatForever = async () => {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) => log.debug({ error: formatError(error) }, "A sign of life was not noted"));
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const beating = beatForever();

  return {
    addRunner: (name) => void runners.add(name),
    removeRunner: (name) => void runners.delete(name),
    heardFor() {
      const now = performance.now();
      return heardSince === null || now - heardAt > maxGap ? 0 : now - heardSince;
    },
    async stop() {
      stopping.abort();
      // When the database is away, the row says for a while longer that the process lives.
      await withTimeout<unknown>(
        beating.then(() => database.delete(processes).where(eq(processes.id, id))),
        farewell,
        () => undefined,
      );
    },
  };
}
