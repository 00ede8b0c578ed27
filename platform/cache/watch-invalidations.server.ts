import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { listenForInvalidations } from "./listen-for-invalidations.server.ts";
import type { Log } from "../log.ts";

interface WatchOptions {
  pool: Pool;
  url: string;
  log: Log;
  onInvalidate(tags: string[]): void;
  /** Called when events may have been missed: the watch begins, or begins again. */
  onGap(): void;
  lookEveryMilliseconds?: number;
  /** How far each read goes back at least: after a failover, clocks may differ. */
  overlapSeconds?: number;
}

/** Reports every change event of every process once. It reads the table each second, and at once after a notification. */
export function watchInvalidations({
  pool,
  url,
  log,
  onInvalidate,
  onGap,
  lookEveryMilliseconds = 1_000,
  overlapSeconds = 10,
}: WatchOptions) {
  const stopping = new AbortController();
  let seen = new Set<string>();
  let since: string | null = null;
  let interrupted = true;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const look = async () => {
    try {
      const next = await findHorizon(pool, overlapSeconds);
      const events = await readEvents(pool, since ?? next);
      since = next;
      if (interrupted) onGap();
      interrupted = false;
      for (const { id, tags } of events) if (!seen.has(id)) onInvalidate(tags);
      seen = new Set(events.map(({ id }) => id));
    } catch (error) {
      if (!interrupted && !stopping.signal.aborted)
        log.warn(
          { error: error instanceof Error ? error.message : error },
          "The watch for invalidations is interrupted",
        );
      interrupted = true;
    }
  };
  const lookOnce = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    if (looking) {
      lookAgain = true;
      return looking;
    }
    looking = look().finally(() => {
      looking = null;
      if (lookAgain) {
        lookAgain = false;
        void lookOnce();
      }
    });
    return looking;
  };

  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await lookOnce();
      await wait(lookEveryMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const listening = listenForInvalidations(url, stopping.signal, () => void lookOnce());

  return {
    async stop() {
      stopping.abort();
      await Promise.all([polling, listening, looking]);
    },
  };
}

/**
 * The start time of the oldest transaction that may still commit an event. The next read must go back to it. It is queried before the events are
 * read: an event that this read does not return belongs to a transaction that is open now, or is inserted later.
 */
async function findHorizon(pool: Pool, overlapSeconds: number): Promise<string> {
  const { rows } = await pool.query<{ horizon: string }>(
    `select least(clock_timestamp() - make_interval(secs => $1), min(xact_start))::text as horizon
     from pg_stat_activity where datname = current_database() and backend_xid is not null`,
    [overlapSeconds],
  );
  return rows[0]!.horizon;
}

async function readEvents(pool: Pool, since: string) {
  const { rows } = await pool.query<{ id: string; tags: string[] }>(
    "select id, tags from platform_change_events where at > $1::timestamptz order by id",
    [since],
  );
  return rows;
}
