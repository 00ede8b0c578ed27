import type { Shop } from "#app/http/context.ts";
import { findReport, isByTime } from "#domains/reports/find-report.ts";
import { maxDaysByDay, type ReportKind, reportKinds, type Worth } from "#domains/reports/report.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { addDays, pakistanDay } from "#kernel/time.ts";
import { drawChart } from "../today/draw-chart.ts";
import { describeChange } from "../today/load-sales-figures.ts";
import { describeSalesTime } from "./describe-sales-time.ts";
import { findRowNames, kindLabels, nameDay } from "./name-report-rows.ts";
import { listPeriods, readReportQuery, reportHref } from "./read-report-query.ts";
import { listColumns, unitKinds } from "./report-columns.ts";

/** The most rows of a screen; the file has all. */
const shown = 100;

/** What a reader may see beside what was sold. */
export interface ReportReader {
  costs: boolean;
  orders: boolean;
  products: boolean;
  files: boolean;
}

/** A report as its screen shows it. */
export async function loadReport(
  shop: Shop,
  by: Staff<"analytics.read">,
  { url, may, now }: { url: string; may: ReportReader; now: Date },
) {
  const today = pakistanDay(now);
  const params = new URL(url).searchParams;
  const query = readReportQuery(params, today);
  const asOf = await describeSalesTime(shop, by, now);
  const report = await findReport(shop.database, by, { kind: query.kind, days: query.days, limit: shown });
  const nameOf = await findRowNames(shop, report.kind);
  // Couriers seldom lose a parcel: its column would be empty.
  const columns = listColumns(report.kind, may.costs).filter(
    ({ label }) => label !== "" && (label !== "Lost" || report.total.lost > 0),
  );
  const rows = report.rows.map(({ key, name, before, ...worth }, at, all) => ({
    key,
    name: nameOf({ key, name }),
    href:
      report.kind === "product" && may.products
        ? `/admin/products/${key}`
        : isByTime(report.kind) && may.orders && worth.placed > 0
          ? hrefOfOrders(key, all[at + 1]?.key, query.days)
          : null,
    cells: columns.map(({ text }) => text(worth, before)),
  }));
  return {
    asOf,
    by: report.kind,
    kinds: reportKinds.map((kind) => ({ value: kind, label: kindLabels[kind].by })),
    typed: query.typed,
    errors: query.errors,
    today,
    periods: listPeriods(query, params.get("period"), today),
    title: `${nameDay(query.days.from)} to ${nameDay(query.days.to)}`,
    compared: `${nameDay(report.compared.from)} to ${nameDay(report.compared.to)}`,
    coarser: query.kind !== report.kind ? `More than ${maxDaysByDay} days are shown by week.` : null,
    figures: presentFigures(report.total, report.before, may.costs),
    chart: isByTime(report.kind)
      ? drawChart(
          report.rows.map((row) => ({ ...row, day: row.key })),
          (key) => nameOf({ key, name: "" }),
        )
      : null,
    head: kindLabels[report.kind].head,
    columns: columns.map(({ label }) => label),
    rows: isByTime(report.kind) ? rows.toReversed() : rows,
    // Units and orders are not added up.
    totals: isByUnits(report.kind) ? null : columns.map(({ text }) => text(report.total, report.before)),
    more: report.keyCount > rows.length,
    isEmpty: isNothing(report.total),
    file: may.files ? reportHref({ ...query, kind: report.kind }, "/admin/reports/rows.csv") : null,
    units: isByUnits(report.kind),
    costs: may.costs,
  };
}

/** The orders that were placed in a step of time, until the day before the next one. */
function hrefOfOrders(from: string, next: string | undefined, days: { from: string; to: string }): string {
  const last = next ? addDays(next, -1) : days.to;
  const range = { placed_from: from < days.from ? days.from : from, placed_to: last > days.to ? days.to : last };
  return `/admin/orders?${new URLSearchParams(range).toString()}`;
}

const isByUnits = (kind: ReportKind) => unitKinds.includes(kind);

const isNothing = ({ placed, delivered, refused, returned, lost }: Worth) =>
  placed + delivered + refused + returned + lost === 0;

function presentFigures(total: Worth, before: Worth, mayReadCosts: boolean) {
  const amount = (label: string, of: (worth: Worth) => Paisa | null, hint: string) => ({
    label,
    value: rupees(of(total)),
    hint,
    change: compare(of(before), of(total)),
  });
  const orders = (number: number, noun: string) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
  return [
    amount("Placed", ({ placedTotal }) => placedTotal, orders(total.placed, "order")),
    amount("Delivered", ({ deliveredTotal }) => deliveredTotal, orders(total.delivered, "parcel")),
    {
      label: "Refused",
      value: total.refusedRate === null ? "–" : `${Math.round(total.refusedRate * 100)} %`,
      hint: orders(total.refused, "parcel"),
      change: before.refusedRate === null ? null : `${Math.round(before.refusedRate * 100)} % in the days before`,
    },
    {
      label: "Returned",
      value: rupees(total.returnedTotal),
      hint: orders(total.returned, "whole parcel") + (total.lost > 0 ? `; ${orders(total.lost, "parcel")} lost` : ""),
      change: compare(before.returnedTotal, total.returnedTotal),
    },
    amount("Couriers' fees", ({ feesTotal }) => feesTotal, perParcel(total)),
    ...(mayReadCosts
      ? [
          amount(
            "Margin on goods",
            (worth) => (worth.marginRate === null ? null : worth.margin),
            describeMargin(total),
          ),
          amount("Margin less fees", ({ afterDelivery }) => afterDelivery, "what delivered goods left"),
        ]
      : []),
  ];
}

/** Ten times as much is no comparison: the days before were those of a shop that had hardly begun. */
function compare(before: Paisa | null, now: Paisa | null): string | null {
  if (before === null || now === null || before <= 0) return null;
  return now > 10 * before ? `${rupees(before)} in the days before` : describeChange(before, now);
}

const rupees = (amount: Paisa | null) =>
  amount === null ? "unknown" : formatWithSymbol(paisa(Math.round(amount / 100) * 100));

const perParcel = ({ feesTotal, delivered }: Worth) =>
  delivered === 0
    ? "no parcel delivered"
    : `${rupees(paisa(Math.round(feesTotal / delivered)))} for each delivered parcel`;

function describeMargin({ marginRate, unknownTotal, goodsTotal }: Worth): string {
  if (goodsTotal === 0) return "no goods delivered";
  const rate = marginRate === null ? null : `${Math.round(marginRate * 100)} %`;
  const unknown = unknownTotal > 0 ? `cost unknown of ${rupees(unknownTotal)}` : null;
  return [rate, unknown].filter((text) => text !== null).join(", ");
}
