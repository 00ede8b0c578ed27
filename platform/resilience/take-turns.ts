import { setImmediate as nextTurn } from "node:timers/promises";

/** How long, in milliseconds, long work keeps all others of its thread waiting. */
const turnMilliseconds = 15;

/**
 * For work that takes long, such as reading a large file: whoever awaits `rest` between two of its parts lets the requests of others go first, when it has had
 * the thread for a turn.
 */
export function takeTurns(): { rest: () => Promise<void> } {
  let begun = performance.now();
  return {
    async rest() {
      if (performance.now() - begun < turnMilliseconds) return;
      await nextTurn();
      begun = performance.now();
    },
  };
}
