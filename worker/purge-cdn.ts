import type { Pool } from "pg";
import { findInvalidatedTags } from "#domains/events/invalidated-tags.ts";
import type { CdnSettings } from "#platform/cdn/cdn-settings.ts";
import { purgeCdn } from "#platform/cdn/cdn.ts";
import { createPurgeQueue } from "#platform/cdn/purge-queue.ts";
import { renewalMilliseconds, watchEvents } from "#platform/events/watch-events.server.ts";
import type { Log } from "#platform/log.ts";

/** In which the last page that was due is rendered, in milliseconds. */
const pageTimeout = 10_000;

interface PurgeOptions {
  pool: Pool;
  databaseUrl: string;
  cdn: CdnSettings;
  log: Log;
  /** See `createPurgeQueue`. */
  againAfter?: number;
}

/**
 * Tells the CDN which of its copies each event makes stale, until stopped. It purges all when it begins, and when events may have been missed; after a
 * shorter interruption once the shop has renewed its own pages, which the CDN would get from it again.
 */
export function startPurging({ pool, databaseUrl, cdn, log, againAfter }: PurgeOptions) {
  const queue = createPurgeQueue({
    purge: (tags) => purgeCdn(cdn, tags),
    log,
    ...(againAfter !== undefined && { againAfter }),
  });
  let purging: NodeJS.Timeout | undefined;
  const watch = watchEvents({
    pool,
    url: databaseUrl,
    log,
    onEvent(event) {
      const tags = findInvalidatedTags(event);
      if (tags) queue.purgeTags(tags);
      else queue.purgeAll();
    },
    onGap({ missed }) {
      clearTimeout(purging);
      if (missed) queue.purgeAll();
      else purging = setTimeout(queue.purgeAll, renewalMilliseconds + pageTimeout);
    },
  });
  return {
    async stop() {
      await watch.stop();
      clearTimeout(purging);
      await queue.stop();
    },
  };
}
