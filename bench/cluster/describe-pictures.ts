import type { WatchedPicture } from "./watch-pictures.ts";

/** Milliseconds of `performance.now()`: when a fault began, when it was mended, and until when its pictures are counted. */
interface Times {
  from: number;
  mended: number;
  to: number;
}

/** What became of the pictures that were first asked for from the beginning of a fault until it was mended. */
export function describePictures(all: WatchedPicture[], { from, mended, to }: Times) {
  const within = all.filter(({ askedAt }) => askedAt >= from && askedAt < mended);
  const latest = Math.max(mended, ...within.flatMap(({ cameAt }) => cameAt ?? []));
  const missing = within.filter(({ cameAt }) => cameAt === undefined || cameAt > to).length;
  return {
    asked: within.length,
    /** How many were not there at the end, or how long the last one took once all was well. */
    late: missing > 0 ? `${missing} MISSING` : `${((latest - mended) / 1_000).toFixed(1)} s`,
    missing,
    refusals: within.reduce((total, { refused }) => total + refused.length, 0),
  };
}
