import type { Measurement } from "./measure.ts";
import type { Weight } from "./weigh-first-visit.ts";

export interface Row {
  name: string;
  ours: Measurement;
  /** The same work without the shop, measured in the same run. */
  floor?: Measurement;
  /** The least ratio to the floor. */
  target?: number;
  /** The least requests (or purchases) in a second. */
  targetRate?: number;
  /** The most milliseconds at the median. */
  targetP50?: number;
  /** The most milliseconds at the 99th percentile. */
  targetP99?: number;
  /** The same measurement without other load, and the largest factor between the two 99th percentiles. */
  calm?: { ours: Measurement; times: number };
}

interface Report {
  products: number;
  /** What drove the pages. */
  floodedBy: string;
  rows: Row[];
  weights: Weight[];
  /** Resident memory in MB, after the pages and at the end. */
  memory: { pages: number; end: number };
  loadSeconds: number;
  startSeconds: number;
  orders: number;
}

const budgets = { js: 130 * 1024, css: 15 * 1024, fonts: 60 * 1024 };
const verdict = (met: boolean) => (met ? "met" : "MISSED");
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Prints the measurements, each beside its target. */
export function printTable({ products, floodedBy, rows, weights, memory, loadSeconds, startSeconds, orders }: Report) {
  console.log(
    `\nA shop of ${products.toLocaleString("en")} products, loaded in ${loadSeconds.toFixed(1)} s; start ${startSeconds.toFixed(2)} s; ${memory.pages} MB resident after the pages, ${memory.end} MB at the end; ${orders.toLocaleString("en")} orders placed\nPages driven by ${floodedBy}; "generator %" is how busy the generator was: near 100 it was measured, and not the shop\n`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ name, ours, floor, ...targets }) => [
        name,
        {
          "requests/s": Math.round(ours.requestsPerSecond),
          "p50 ms": Number(ours.p50.toFixed(1)),
          "p99 ms": Number(ours.p99.toFixed(1)),
          "floor/s": floor ? Math.round(floor.requestsPerSecond) : "",
          ratio: floor ? Number((ours.requestsPerSecond / floor.requestsPerSecond).toFixed(2)) : "",
          target: describeTarget({ ours, floor, ...targets }),
          "generator %": Math.round(100 * Math.max(ours.generator, floor?.generator ?? 0)),
          faults: ours.faults,
        },
      ]),
    ),
  );
  console.log("\nFirst visit at 360 px, bytes over the wire\n");
  console.table(
    Object.fromEntries(
      weights.map(({ page, html, js, css, fonts, images }) => [
        page,
        {
          html: kilobytes(html),
          js: kilobytes(js),
          css: kilobytes(css),
          fonts: kilobytes(fonts),
          images: kilobytes(images),
          budgets: verdict(js <= budgets.js && css <= budgets.css && fonts <= budgets.fonts),
        },
      ]),
    ),
  );
}

function describeTarget({ ours, floor, target, targetRate, targetP50, targetP99, calm }: Omit<Row, "name">): string {
  if (targetRate !== undefined) return `≥ ${targetRate}/s: ${verdict(ours.requestsPerSecond >= targetRate)}`;
  if (target !== undefined && floor)
    return `≥ ${target}: ${verdict(ours.requestsPerSecond / floor.requestsPerSecond >= target)}`;
  if (targetP50 !== undefined) return `p50 ≤ ${targetP50} ms: ${verdict(ours.p50 <= targetP50)}`;
  if (targetP99 !== undefined) return `p99 < ${targetP99} ms: ${verdict(ours.p99 < targetP99)}`;
  if (calm)
    return `p99 ≤ ${calm.times} × ${calm.ours.p99.toFixed(1)} ms: ${verdict(ours.p99 <= calm.times * calm.ours.p99)}`;
  return "";
}
