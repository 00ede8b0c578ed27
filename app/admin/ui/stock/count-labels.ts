import type { CountStateFilter } from "#domains/inventory/counts/find-stock-count.ts";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import type { StatusTone } from "../status-badge.tsx";

export const countStateLabels: Record<StockCountState, string> = {
  counting: "Counting",
  review: "Differences shown",
  booked: "Booked",
  discarded: "Discarded",
};

export const countTones: Record<StockCountState, StatusTone> = {
  counting: "active",
  review: "waiting",
  booked: "good",
  discarded: "over",
};

/** What the list of counts can be narrowed to. */
export const countFilterLabels: Record<CountStateFilter, string> = { open: "Open", ...countStateLabels };
