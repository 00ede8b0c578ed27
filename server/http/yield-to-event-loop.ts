let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller gets. When a hundred forms arrive at once, the requests of other shoppers are read between
 * two of them instead of after all.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
