import {
  type DaySales,
  listBestSales,
  listDailySales,
  type SubjectSales,
} from "#domains/orders/analytics/list-daily-sales.ts";
import type { SalesPeriod } from "#domains/orders/analytics/sales-figures.ts";
import { listCourierBalances } from "#domains/orders/courier-money/courier-balances.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatWithSymbol, type Paisa, paisa, sum } from "#kernel/money.ts";
import { pakistanDay, dayMilliseconds } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeSalesTime } from "../reports/describe-sales-time.ts";
import { drawChart } from "./draw-chart.ts";

/** What was placed and delivered in the last days, with the days before for comparison. */
export async function loadSalesFigures(
  database: Database,
  by: Staff<"analytics.read">,
  period: SalesPeriod,
  now: Date,
) {
  const asOf = await describeSalesTime({ database }, by, now);
  const [days, goods, cities] = await Promise.all([
    listDailySales(database, by, {
      from: pakistanDay(new Date(now.getTime() - (2 * period - 1) * dayMilliseconds)),
      to: pakistanDay(now),
    }),
    listBestSales(database, by, { period, subject: "product" }),
    listBestSales(database, by, { period, subject: "city" }),
  ]);
  const [before, current] = [days.slice(0, period), days.slice(period)];
  const total = (each: DaySales[], of: "placed" | "delivered") => sum(each.map((day) => day[`${of}Total`]));
  const figure = (label: string, own: DaySales[], of: "placed" | "delivered", compared: DaySales[] | null) => ({
    label,
    amount: formatWithSymbol(total(own, of)),
    count: describeCount(
      own.reduce((all, day) => all + day[of], 0),
      of,
    ),
    change: compared && describeChange(total(compared, of), total(own, of)),
  });
  return {
    period,
    asOf,
    figures: [
      figure("Placed today", current.slice(-1), "placed", null),
      figure("Delivered today", current.slice(-1), "delivered", null),
      figure("Placed in 7 days", current.slice(-7), "placed", days.slice(-14, -7)),
      figure("Delivered in 7 days", current.slice(-7), "delivered", days.slice(-14, -7)),
      ...(period === 7
        ? []
        : [
            figure(`Placed in ${period} days`, current, "placed", before),
            figure(`Delivered in ${period} days`, current, "delivered", before),
          ]),
    ],
    chart: drawChart(current),
    goods: goods.map(presentSubject),
    cities: cities.map(presentSubject),
  };
}

/** What couriers have with them: cash that they are to collect, and what they hold: collected and not paid out yet, or claimed for what they lost. */
export async function loadCourierFigures(database: Database, by: Staff<"payments.reconcile">) {
  const balances = await listCourierBalances(database, by, await listCouriers(database));
  const figure = (label: string, amount: Paisa[], parcels: number[]) => ({
    label,
    amount: formatWithSymbol(sum(amount)),
    count: describeCount(
      parcels.reduce((all, each) => all + each, 0),
      "delivered",
    ),
    change: null,
  });
  return [
    figure(
      "Couriers are to collect",
      balances.map(({ underwayCash }) => underwayCash),
      balances.map(({ underway }) => underway),
    ),
    figure(
      "Couriers hold",
      balances.map(({ held }) => held),
      balances.map(({ heldParcels }) => heldParcels),
    ),
  ];
}

function describeCount(count: number, of: "placed" | "delivered"): string {
  const noun = of === "placed" ? "order" : "parcel";
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** "12 % more than before"; null where there is nothing to compare with. */
export function describeChange(before: number, now: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return "As in the days before";
  return `${Math.abs(percent).toLocaleString("en")} % ${percent > 0 ? "more" : "less"} than in the days before`;
}

const presentSubject = ({ subjectId, name, placed, placedTotal, delivered }: SubjectSales) => ({
  id: subjectId,
  name,
  placed,
  delivered,
  amount: formatWithSymbol(paisa(placedTotal)),
});
