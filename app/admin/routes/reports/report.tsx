import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { grantIfAllowed } from "../../http/grant-if-allowed.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadReport } from "../../reports/load-report.ts";
import { ReportView } from "../../ui/reports/report-view.tsx";
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `Sales report, ${loaderData.title}` : "Sales report", matches);

export const headers = responseHeaders;

/** What was sold in some days, and what it was worth, by what the address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "analytics.read");
  const may = async (permission: Parameters<typeof grantIfAllowed>[2]) =>
    (await grantIfAllowed(context, request, permission)) !== null;
  return loadReport(context.get(shopContext), by, {
    url: request.url,
    may: {
      costs: await may("costs.read"),
      orders: await may("orders.read"),
      products: await may("catalogue.edit"),
      files: await may("exports.run"),
    },
    now: new Date(),
  });
}

export default function Report({ loaderData }: Route.ComponentProps) {
  return <ReportView {...loaderData} />;
}
