import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { grantIfAllowed } from "../../http/grant-if-allowed.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadMonths } from "../../reports/load-months.ts";
import { MonthsView } from "../../ui/reports/months-view.tsx";
import type { Route } from "./+types/months";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Order outcomes", matches);

export const headers = responseHeaders;

/** What became of the orders of each month. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "analytics.read");
  const [orders, files] = [
    await grantIfAllowed(context, request, "orders.read"),
    await grantIfAllowed(context, request, "exports.run"),
  ];
  return loadMonths(context.get(shopContext), by, {
    asked: new URL(request.url).searchParams.get("month"),
    may: { orders: orders !== null, files: files !== null },
    now: new Date(),
  });
}

export default function Months({ loaderData }: Route.ComponentProps) {
  return <MonthsView {...loaderData} />;
}
