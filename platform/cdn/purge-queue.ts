import { setTimeout as wait } from "node:timers/promises";
import { formatError } from "../format-error.ts";
import type { Log } from "../log.ts";

interface PurgeQueueOptions {
  /** Purges the copies with these tags, or all for null. */
  purge(tags: string[] | null): Promise<void>;
  log: Log;
  /**
   * Milliseconds after which each purge is repeated. A shop process may learn of the change a moment later than this one, and meanwhile hand the CDN the
   * page as it was.
   */
  againAfter?: number;
  pauseMilliseconds?: number;
}

const maxPause = 30_000;

/** Purges what is asked for, in the order of its asking and many tags at once, and tries until the CDN has done it. */
export function createPurgeQueue({ purge, log, againAfter = 5_000, pauseMilliseconds = 500 }: PurgeQueueOptions) {
  const stopping = new AbortController();
  let tags = new Set<string>();
  let all = false;
  let working: Promise<void> | null = null;

  const work = async () => {
    for (let pause = pauseMilliseconds; (all || tags.size > 0) && !stopping.signal.aborted;) {
      const [asked, askedAll] = [tags, all];
      [tags, all] = [new Set(), false];
      try {
        await purge(askedAll ? null : [...asked]);
        pause = pauseMilliseconds;
      } catch (error) {
        log.warn({ error: formatError(error) }, "The CDN could not be purged; trying again");
        if (askedAll) all = true;
        else for (const tag of asked) tags.add(tag);
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, maxPause);
      }
    }
  };
  const begin = () => {
    working ??= work().finally(() => {
      working = null;
      if ((all || tags.size > 0) && !stopping.signal.aborted) begin();
    });
  };
  const ask = (asked: readonly string[] | null) => {
    if (asked === null) all = true;
    else for (const tag of asked) tags.add(tag);
    begin();
  };
  const askTwice = (asked: readonly string[] | null) => {
    ask(asked);
    void wait(againAfter, undefined, { signal: stopping.signal, ref: false }).then(
      () => ask(asked),
      () => undefined,
    );
  };
  return {
    purgeTags: (asked: readonly string[]) => {
      if (asked.length > 0) askTwice(asked);
    },
    purgeAll: () => askTwice(null),
    /** Gives up what is not purged yet: whoever begins anew purges all. */
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
