import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listValuations } from "#domains/inventory/reports/stock-reports.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ValueView } from "../../ui/stock/value-view.tsx";
import type { Route } from "./+types/stock-value";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Stock value", matches);

export const headers = responseHeaders;

/** What the stock has cost, now and on the last 90 days. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "costs.read");
  const days = await listValuations(context.get(shopContext).database, by, 90);
  return {
    days: days.map(({ day, units, cost, unitsWithoutCost, at }) => ({
      day,
      units: units.toLocaleString("en"),
      cost: formatWithSymbol(cost),
      unitsWithoutCost: unitsWithoutCost === 0 ? null : unitsWithoutCost.toLocaleString("en"),
      at: formatDateTime(at),
    })),
  };
}

export default function StockValue({ loaderData }: Route.ComponentProps) {
  return <ValueView {...loaderData} />;
}
