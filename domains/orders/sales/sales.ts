import type { Paisa } from "#kernel/money.ts";

/** The numbers of days that charts and rankings are made of, today included. */
export const salesPeriods = [30, 90] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** What rankings are of. */
export const salesSubjects = ["product", "city"] as const;
export type SalesSubject = (typeof salesSubjects)[number];

/**
 * What was sold. Placed: orders that are not cancelled, by the day on which they were placed. Delivered: parcels that
 * did not come back, by the day on which they were delivered. Of a product both count units.
 */
export interface SalesFigures {
  placed: number;
  placedTotal: Paisa;
  delivered: number;
  deliveredTotal: Paisa;
}
