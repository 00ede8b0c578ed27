import type { PlacedAndDelivered } from "#domains/orders/analytics/list-daily-sales.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDay } from "#kernel/time.ts";

/** A chart of days as a component draws it: lengths are in a square of 100 × 100, from the bottom left. */
export interface Chart {
  days: {
    label: string;
    placed: string;
    delivered: string;
    /** The heights of what was placed and delivered. */
    placedHeight: number;
    deliveredHeight: number;
    /** Orders that were placed, and parcels that were delivered. */
    orders: number;
    parcels: number;
  }[];
  /** The labels of the top of the scale, of its half, and of its foot, which has none. */
  ticks: string[];
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

const nameDay = (day: string) => formatDay(new Date(`${day}T12:00:00Z`));

/** The chart of these days' sales, or of longer steps of time. Its scale ends at a round amount above the largest. */
export function drawChart(days: readonly (PlacedAndDelivered & { day: string })[], nameOf = nameDay): Chart {
  const largest = Math.max(0, ...days.flatMap(({ placedTotal, deliveredTotal }) => [placedTotal, deliveredTotal]));
  const top = roundUp(largest);
  const height = (amount: number) => Math.round((amount / top) * 10_000) / 100;
  return {
    days: days.map(({ day, placed, placedTotal, delivered, deliveredTotal }) => ({
      label: nameOf(day),
      placed: formatWithSymbol(placedTotal),
      delivered: formatWithSymbol(deliveredTotal),
      placedHeight: height(placedTotal),
      deliveredHeight: height(deliveredTotal),
      orders: placed,
      parcels: delivered,
    })),
    ticks: [...[1, 0.5].map((part) => `Rs ${compact.format((top * part) / 100)}`), ""],
  };
}

/** The next of 1, 2, 4, 5, 10 times a power of ten, which halves evenly; at least Rs 1,000, in paisa. */
function roundUp(amount: number): number {
  const least = Math.max(amount, 100_000);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 4, 5, 10].map((step) => step * power).find((step) => step >= least)!;
}
