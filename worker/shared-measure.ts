import type { PoolMeasure } from "#platform/database/measure-pool.ts";

/** Milliseconds between two notes of the thread. */
const interval = 1_000;

const fields = ["used", "idle", "waiting"] as const;

/** A place in memory where the worker's thread says how many connections it has, for the thread that serves the metrics. */
export function createSharedMeasure() {
  const buffer = new SharedArrayBuffer(fields.length * Int32Array.BYTES_PER_ELEMENT);
  const counts = new Int32Array(buffer);
  return {
    buffer,
    read: (): PoolMeasure =>
      Object.fromEntries(fields.map((field, at) => [field, counts[at]!])) as Record<(typeof fields)[number], number>,
    /** For a thread that has ended. */
    clear: () => void counts.fill(0),
  };
}

/** Says every second, for as long as the thread runs, what `measure` returns. */
export function shareMeasure(buffer: SharedArrayBuffer, measure: () => PoolMeasure): void {
  const counts = new Int32Array(buffer);
  const note = () => {
    const measured = measure();
    fields.forEach((field, at) => (counts[at] = measured[field]));
  };
  note();
  setInterval(note, interval).unref();
}
