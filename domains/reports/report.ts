import { noSales, type SalesFigures, salesFigures } from "#domains/orders/analytics/sales-figures.ts";
import { type Paisa, paisa } from "#kernel/money.ts";

/** What a report can be by: a step of time, or a subject. */
export const reportKinds = [
  "day",
  "week",
  "month",
  "city",
  "courier",
  "product",
  "discount",
  "campaign",
  "channel",
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The most days of a report: three years. */
export const maxReportDays = 1_096;
/** The most days that are shown one by one; longer ones are shown by week. */
export const maxDaysByDay = 366;

/** What the sales of some days were worth, from figures that are kept. Amounts are in paisa. */
export interface Worth extends SalesFigures {
  /** What the goods earned whose cost is known. */
  margin: Paisa;
  /** The margin as a part of what these goods were sold for; null where no cost is known. */
  marginRate: number | null;
  /** The margin less what couriers charged; null where no cost is known. */
  afterDelivery: Paisa | null;
  /** Refused parcels as a part of those that ended; null without any. */
  refusedRate: number | null;
}

/** The worth of these figures. Goods whose cost is unknown have no margin, neither zero nor their whole price. */
export function toWorth(figures: SalesFigures): Worth {
  const known = figures.goodsTotal - figures.unknownTotal;
  const margin = paisa(known - figures.costTotal);
  const ended = figures.delivered + figures.refused + figures.returned + figures.lost;
  return {
    ...figures,
    margin,
    marginRate: known > 0 ? margin / known : null,
    afterDelivery: known > 0 ? paisa(margin - figures.feesTotal) : null,
    refusedRate: ended > 0 ? figures.refused / ended : null,
  };
}

/** The sum of figures; see `SalesFigures`. */
export function addFigures(given: Iterable<SalesFigures>): SalesFigures {
  const total: Record<keyof SalesFigures, number> = { ...noSales };
  for (const figures of given) for (const figure of salesFigures) total[figure] += figures[figure];
  return total as SalesFigures;
}
