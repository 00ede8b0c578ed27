import { setTimeout as wait } from "node:timers/promises";
import { Client, type Pool } from "pg";
import { changeChannel } from "./changes.server.ts";
import type { Log } from "./log.ts";

interface WatchSettings {
  pool: Pool;
  url: string;
  log: Log;
  onChange(tags: string[]): void;
  /** Something may have been missed: the watch begins, or begins again. */
  onGap(): void;
}

/** Rows that commit late get lower ids and older times than rows already seen, so each look goes back this far. */
const overlapSeconds = 10;
const lookEveryMilliseconds = 1_000;

/** Reports every change event of every process, each once: the table is read each second, and at once when notified. */
export function watchChanges({ pool, url, log, onChange, onGap }: WatchSettings) {
  const stopping = new AbortController();
  const seen = new Map<string, number>();
  let interrupted = true;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const look = async () => {
    try {
      const { rows } = await pool.query<{ id: string; tags: string[] }>(
        "select id, tags from platform_change_events where at > clock_timestamp() - make_interval(secs => $1) order by id",
        [overlapSeconds],
      );
      if (interrupted) onGap();
      interrupted = false;
      const now = Date.now();
      for (const { id, tags } of rows) {
        if (!seen.has(id)) onChange(tags);
        seen.set(id, now);
      }
      for (const [id, at] of seen) if (now - at > 2 * overlapSeconds * 1_000) seen.delete(id);
    } catch (error) {
      if (!interrupted) log.warn({ error: String(error) }, "The watch over changes is interrupted");
      interrupted = true;
    }
  };
  const lookOnce = (): Promise<void> => {
    if (looking) {
      lookAgain = true;
      return looking;
    }
    looking = look().finally(() => {
      looking = null;
      if (lookAgain && !stopping.signal.aborted) {
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
  const listening = listen(url, stopping.signal, lookOnce);

  return {
    async stop() {
      stopping.abort();
      await Promise.all([polling, listening, looking]);
    },
  };
}

/** Keeps one dedicated connection listening, with a heartbeat; connects again whenever it is lost. */
async function listen(url: string, signal: AbortSignal, onNotice: () => Promise<void>) {
  while (!signal.aborted) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 4_000, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on("notification", () => void onNotice());
      await client.query(`listen ${changeChannel}`);
      await onNotice();
      while (!signal.aborted) {
        const ended = await Promise.race([lost.then(() => true), wait(5_000, false, { signal }).catch(() => true)]);
        if (ended) break;
        await client.query("select 1");
      }
    } catch {
      // The poll reports that the database is out of reach; here it is only tried again.
    }
    await client.end().catch(() => undefined);
    await wait(500, undefined, { signal }).catch(() => undefined);
  }
}
