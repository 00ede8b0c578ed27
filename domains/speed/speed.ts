/** The kinds of pages whose speed browsers report. */
export const pageKinds = [
  "home",
  "category",
  "product",
  "search",
  "article",
  "cart",
  "checkout",
  "order",
  "account",
  "other",
] as const;
export type PageKind = (typeof pageKinds)[number];

export const deviceKinds = ["phone", "computer"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/**
 * What is reported, in milliseconds: the largest part of the first screen is painted (LCP), the slowest answer to a touch (INP), the first paint (FCP),
 * the first byte (TTFB). CLS is how far parts of the page jumped, as a share of the screen.
 */
export const speedMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

/** What one browser reports of one page. */
export interface SpeedReport {
  page: PageKind;
  device: DeviceKind;
  values: Partial<Record<SpeedMetric, number>>;
}

/** How many reports had a value of each step. */
export type StepCounts = ReadonlyMap<number, number>;

const times = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_100, 2_500, 3_000, 3_500,
  4_000, 5_000, 6_500, 8_000, 10_000, 15_000, 20_000, 30_000, 60_000,
];
const shifts = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2];
/** The upper ends of the steps into which values are counted; a greater value is no measurement, but a page that slept. */
const ends: Record<SpeedMetric, readonly number[]> = { LCP: times, INP: times, FCP: times, TTFB: times, CLS: shifts };

/** The step of a value, from 0; null for what cannot be. */
export function stepOf(metric: SpeedMetric, value: number): number | null {
  if (!(value >= 0)) return null;
  const step = ends[metric].findIndex((end) => value <= end);
  return step === -1 ? null : step;
}

/** The value that three of four reports did not exceed, between the ends of its step; null without a report. */
export function findUsual(metric: SpeedMetric, counts: StepCounts): number | null {
  const total = countReports(counts);
  if (total === 0) return null;
  const wanted = total * 0.75;
  let below = 0;
  for (const [step, end] of ends[metric].entries()) {
    const count = counts.get(step) ?? 0;
    const start = ends[metric][step - 1] ?? 0;
    if (count > 0 && below + count >= wanted) return start + ((wanted - below) / count) * (end - start);
    below += count;
  }
  return null;
}

/** The number of reports in all steps. */
export const countReports = (counts: StepCounts): number => counts.values().reduce((sum, count) => sum + count, 0);
