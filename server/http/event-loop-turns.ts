/**
 * Turns of the event loop, each for one caller alone: the promise resolves in the caller's turn. When a hundred requests arrive at once, others are accepted
 * and read between two of them instead of after all. (The event loop accepts one connection in each of its rounds.)
 */
export function createEventLoopTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
