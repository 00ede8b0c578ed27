import { setImmediate as nextTurn } from "node:timers/promises";

/** How long, in milliseconds, long work keeps all others of its thread waiting. */
const turnMilliseconds = 15;

/**
 * For work that takes long, such as reading a large file: it awaits the returned function between two of its parts. Once the work has had the thread for
 * 15 milliseconds, that lets the requests of others go first; until then it returns at once.
 */
export function createEventLoopYield(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < turnMilliseconds) return;
    await nextTurn();
    begun = performance.now();
  };
}
