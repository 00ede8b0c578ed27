import { setTimeout as wait } from "node:timers/promises";

/** A rendition that nobody had asked for, and what whoever asked for it saw. Times are milliseconds of `performance.now()`. */
export interface WatchedPicture {
  path: string;
  askedAt: number;
  /** What was answered in its place, each time. */
  refused: (number | "no answer")[];
  /** Undefined while it has not come. */
  cameAt?: number;
}

interface Watch {
  url: string;
  /** The keys of pictures. */
  keys: string[];
  widths: readonly number[];
}

const pauseMilliseconds = 1_000;
/** A browser that got no picture tries again when the page is opened anew. */
const triesAgainAfter = 500;
const timeoutMilliseconds = 5_000;

/** Asks for one more rendition each second, so that the shop has to make it, and again for each that did not come, until it comes or the watch ends. */
export function watchPictures({ url, keys, widths }: Watch) {
  const watched: WatchedPicture[] = [];
  const ended = new AbortController();
  const paths = widths.flatMap((width) => keys.map((key) => `/pictures/${key}/${width}.webp`));
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);

  const askOnce = ({ path }: WatchedPicture, at: number) =>
    fetch(url + path, {
      headers: { "x-forwarded-for": `13.0.${(at >> 8) & 255}.${at & 255}` },
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => "no answer" as const,
    );
  const askUntilItComes = async (picture: WatchedPicture, at: number) => {
    while (!ended.signal.aborted) {
      const answer = await askOnce(picture, at);
      if (answer === 200) {
        picture.cameAt = performance.now();
        return;
      }
      if (!ended.signal.aborted) picture.refused.push(answer);
      await pause(triesAgainAfter);
    }
  };
  const watching = (async () => {
    const asked: Promise<void>[] = [];
    for (const [at, path] of paths.entries()) {
      if (ended.signal.aborted) break;
      const picture: WatchedPicture = { path, askedAt: performance.now(), refused: [] };
      watched.push(picture);
      asked.push(askUntilItComes(picture, at));
      await pause(pauseMilliseconds);
    }
    await Promise.all(asked);
  })();
  return {
    watched,
    async stop() {
      ended.abort();
      await watching;
    },
  };
}
