import { shopContext } from "#app/http/context.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { listMonthRows, monthHeadings } from "../../reports/load-months.ts";
import type { Route } from "./+types/months-file";

/** What became of the orders of each month as CSV. Audited. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "analytics.read");
  await requirePermission(context, request, "exports.run");
  const shop = context.get(shopContext);
  const recordDownload = await limitDownloads(shop, by);
  const rows = await listMonthRows(shop, by, new Date());
  const after = { months: rows.length };
  const record = await recordDownload({ action: "months.exported", subjectId: null, after });
  return csvResponse({ record, name: "orders-by-month", header: monthHeadings, batches: [rows] });
}
