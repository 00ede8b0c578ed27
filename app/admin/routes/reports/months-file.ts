import { shopContext } from "#app/http/context.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { listMonthRows, monthHeadings } from "../../reports/load-months.ts";
import type { Route } from "./+types/months-file";

/** What became of the orders of each month as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "analytics.read");
  await requirePermission(context, request, "exports.run");
  const rows = await listMonthRows(context.get(shopContext), by, new Date());
  return csvResponse({ name: "orders-by-month", header: monthHeadings, batches: [rows] });
}
