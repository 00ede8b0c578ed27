import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { LoggedEvent } from "./event-log.server.ts";
import { listenForEvents } from "./listen-for-events.server.ts";
import type { Log } from "../log.ts";

/** What an interruption of the watch means. */
export interface Gap {
  /**
   * Whether events may have been missed. After an interruption of less than half an hour the log still has all of them, and they are reported; but what
   * was read before a failover may not have survived it.
   */
  missed: boolean;
}

/**
 * After so many milliseconds without news from the log, there may be some of which others have long heard: the CDN is purged a second time five seconds after a
 * change, and until then a page from before it is on its way.
 */
const maxSilence = 3_000;

/** The longest interruption, in milliseconds, of which all events are read afterwards: the log is read back for an hour. */
const maxRead = 30 * 60_000;

/** After an interruption without missed events, what was kept is renewed within so many milliseconds, not all at once: the database has only just come back. */
export const renewalMilliseconds = 60_000;

interface WatchOptions {
  pool: Pool;
  url: string;
  log: Log;
  onEvent(event: LoggedEvent): void;
  /** Called before new events are reported, and before a gap is. When it fails, the watch is interrupted, and the events are reported later. */
  beforeReport?(report: { gap: boolean }): Promise<void>;
  /** Called when the watch begins, or begins again after an interruption. */
  onGap(gap: Gap): void;
  lookEveryMilliseconds?: number;
  /** How far each read goes back at least: a server that took over in a failover may have given out fewer transaction ids. */
  overlapSeconds?: number;
}

/** Reports every event of every process once. It reads the log each second, and at once after a notification. */
export function watchEvents({
  pool,
  url,
  log,
  onEvent,
  beforeReport = async () => undefined,
  onGap,
  lookEveryMilliseconds = 1_000,
  overlapSeconds = 10,
}: WatchOptions) {
  const stopping = new AbortController();
  let seen = new Set<string>();
  let since: string | null = null;
  let interrupted = true;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const look = async () => {
    const startedAt = performance.now();
    try {
      const next = await findHorizon(pool);
      const events = await readEvents(pool, since ?? next, overlapSeconds);
      const fresh = events.filter(({ id }) => !seen.has(id));
      if (interrupted || fresh.length > 0) await beforeReport({ gap: interrupted });
      since = next;
      if (interrupted) onGap({ missed: performance.now() - lookedAt > maxRead });
      interrupted = false;
      lookedAt = startedAt;
      for (const event of fresh) onEvent(event);
      seen = new Set(events.map(({ id }) => id));
    } catch (error) {
      if (!interrupted && !stopping.signal.aborted)
        log.warn({ error: error instanceof Error ? error.message : error }, "The watch for events is interrupted");
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
  let listens = false;
  const listening = listenForEvents(url, {
    signal: stopping.signal,
    onNotify: () => void lookOnce(),
    onListening: (now) => (listens = now),
  });

  return {
    /** Whether events may have happened that were not reported yet, beyond those of the last moments. */
    isBehind: () => interrupted || performance.now() - lookedAt > maxSilence,
    /** Whether a connection waits for notifications. Without one, events are found by looking. */
    isListening: () => listens,
    async stop() {
      stopping.abort();
      await Promise.all([polling, listening, looking]);
    },
  };
}

/**
 * The oldest transaction that may still commit an event; the next read must go back to it. It is queried before the events are read: an event that this
 * read does not return belongs to that transaction or to a later one.
 */
async function findHorizon(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ horizon: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon",
  );
  return rows[0]!.horizon;
}

// After a restore, events carry the transaction ids of another server. The last condition ends the reading of those.
async function readEvents(pool: Pool, since: string, overlapSeconds: number) {
  const { rows } = await pool.query<LoggedEvent>(
    `select id, type, subject_id as "subjectId", payload, actor_kind as "actorKind", actor_id as "actorId" from platform_events
     where (transaction >= $1::xid8 or at > clock_timestamp() - make_interval(secs => $2)) and at > clock_timestamp() - interval '1 hour'
     order by id`,
    [since, overlapSeconds],
  );
  return rows;
}
