import { countOrders, describeCohort } from "#domains/reports/describe-cohort.ts";
import { listSalesCohorts, type SalesCohort } from "#domains/orders/analytics/list-sales-cohorts.ts";
import { type SalesOutcome, salesOutcomes } from "#domains/orders/analytics/sales-figures.ts";
import type { OrderState } from "#domains/orders/order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { amountCell, type CsvCell } from "#kernel/csv.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatMonth, pakistanDay, addDays } from "#kernel/time.ts";
import { describeSalesTime } from "./describe-sales-time.ts";
import { nameMonthShort } from "./name-report-rows.ts";

const outcomeLabels: Record<SalesOutcome, string> = {
  money: "Became money",
  held: "Not paid out",
  unsettled: "Payment open",
  refused: "Refused",
  returned: "Returned",
  lost: "Lost",
  cancelled: "Cancelled",
  underway: "Not ended",
};

/** The outcomes that the list of orders can show, as states of orders. */
const stateOf: Partial<Record<SalesOutcome, OrderState>> = { refused: "refused", returned: "returned" };

/** Three years of months. */
async function readMonths({ database }: Pick<Shop, "database">, by: Staff<"analytics.read">, now: Date) {
  const today = pakistanDay(now).slice(0, 7);
  return listSalesCohorts(database, by, { from: "2000-01", to: today });
}

const heldOf = ({ held }: SalesCohort) => paisa(held.reduce((all, { total }) => all + total, 0));

/** What became of the orders of each month: one in a sentence, all as a table. */
export async function loadMonths(
  shop: Shop,
  by: Staff<"analytics.read">,
  { asked, may, now }: { asked: string | null; may: { orders: boolean; files: boolean }; now: Date },
) {
  const asOf = await describeSalesTime(shop, by, now);
  const cohorts = await readMonths(shop, by, now);
  const current = pakistanDay(now).slice(0, 7);
  const chosen =
    cohorts.find(({ month }) => month === asked) ?? cohorts.find(({ month }) => month < current) ?? cohorts[0] ?? null;
  return {
    asOf,
    sentence: chosen && describeCohort(chosen, formatMonth(chosen.month)),
    held: (chosen?.held ?? []).map(({ courierId, name, parcels, total }) => ({
      id: courierId,
      name,
      parcels: `${parcels.toLocaleString("en")} parcel${parcels === 1 ? "" : "s"}`,
      amount: formatWithSymbol(paisa(total)),
    })),
    columns: salesOutcomes.map((outcome) => outcomeLabels[outcome]),
    rows: cohorts.map((cohort) => ({
      month: cohort.month,
      name: nameMonthShort(cohort.month),
      href: `/admin/reports/months?month=${cohort.month}`,
      current: cohort === chosen,
      orders: countOrders(cohort).toLocaleString("en"),
      ordersHref: may.orders ? hrefOfOrders(cohort.month) : null,
      cells: salesOutcomes.map((outcome) => presentOutcome(cohort, outcome, may.orders)),
      held: heldOf(cohort) === 0 ? "–" : formatWithSymbol(heldOf(cohort)),
    })),
    file: may.files ? "/admin/reports/months.csv" : null,
  };
}

function presentOutcome(cohort: SalesCohort, outcome: SalesOutcome, mayOpen: boolean) {
  const orders = cohort.outcomes[outcome]?.orders ?? 0;
  const state = stateOf[outcome];
  return {
    text: orders === 0 ? "–" : orders.toLocaleString("en"),
    part: orders === 0 ? "" : `(${Math.round((orders / countOrders(cohort)) * 100)} %)`,
    href: mayOpen && orders > 0 && state ? hrefOfOrders(cohort.month, state) : null,
  };
}

/** The orders of a month in the list of orders. */
function hrefOfOrders(month: string, state?: OrderState): string {
  const range = { placed_from: `${month}-01`, placed_to: addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1) };
  return `/admin/orders?${new URLSearchParams({ ...(state && { state }), ...range }).toString()}`;
}

export const monthHeadings = [
  "Month",
  "Orders",
  ...salesOutcomes.flatMap((outcome) => [outcomeLabels[outcome], `${outcomeLabels[outcome]} (Rs)`]),
  "Held by couriers (Rs)",
];

/** The rows of the file of months. */
export async function listMonthRows(
  shop: Pick<Shop, "database">,
  by: Staff<"analytics.read">,
  now: Date,
): Promise<CsvCell[][]> {
  return (await readMonths(shop, by, now)).map((cohort) => [
    { verbatim: cohort.month },
    countOrders(cohort),
    ...salesOutcomes.flatMap((outcome) => {
      const { orders, total } = cohort.outcomes[outcome] ?? { orders: 0, total: 0 };
      return [orders, amountCell(paisa(total))];
    }),
    amountCell(heldOf(cohort)),
  ]);
}
