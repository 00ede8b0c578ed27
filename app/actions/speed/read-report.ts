import { deviceKinds, type PageKind, type SpeedMetric, speedMetrics, type SpeedReport } from "#domains/speed/speed.ts";

/** Bytes. A report has some 100. */
export const maxReportBytes = 512;

/** The kinds of pages by the first part of their path. */
const kinds: Record<string, PageKind> = {
  "": "home",
  categories: "category",
  products: "product",
  search: "search",
  blog: "article",
  docs: "article",
  cart: "cart",
  checkout: "checkout",
  order: "order",
  track: "order",
  user: "account",
};

/** Reads what `app/ui/speed/report-speed.ts` sends; null for anything else. Values that are no numbers are left out. */
export function readSpeedReport(body: string): SpeedReport | null {
  const fields = new URLSearchParams(body);
  const [place, device] = [fields.get("page"), deviceKinds.find((kind) => kind === fields.get("device"))];
  if (place === null || device === undefined) return null;
  const values: Partial<Record<SpeedMetric, number>> = {};
  for (const metric of speedMetrics) {
    const value = fields.get(metric);
    if (value !== null && /^\d{1,6}(\.\d{1,6})?$/.test(value)) values[metric] = Number(value);
  }
  const page = Object.hasOwn(kinds, place) ? kinds[place]! : "other";
  return Object.keys(values).length > 0 ? { page, device, values } : null;
}
