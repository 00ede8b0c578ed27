import { networkOf } from "#platform/rate-limits/rate-limit.ts";
import { createFairConcurrencyLimit } from "#platform/resilience/fair-concurrency-limit.ts";
import { createEventLoopTurns } from "./event-loop-turns.ts";

/**
 * How many pages are rendered at once for one address, and how many more wait: a program that asks for a cart on a hundred connections stands beside
 * everybody else, and not before them. It is as many as a browser asks for at once, and no limit to many shoppers of one address, whose pages take some
 * milliseconds each. Where none is rendered for longer than a page may take, as while the database is away, what waits is refused.
 */
const shareOfPages = { atOnce: 6, waiting: 500, timeout: { stalled: 5_000, max: 10_000 }, rest: 0, maxRest: 0 };

/** Renders pages of visitors' own, each in a turn of the event loop of its own. Throws Overloaded when too many of one address wait, or one waits too long. */
export function createPageTurns() {
  const takeTurn = createEventLoopTurns();
  const run = createFairConcurrencyLimit((work) => work(() => Infinity), shareOfPages);
  return <Page>(address: string, render: () => Promise<Page>): Promise<Page> =>
    run(() => takeTurn().then(render), networkOf(address));
}
