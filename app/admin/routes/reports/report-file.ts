import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { listReportRows, shownKind } from "#domains/reports/find-report.ts";
import { pakistanDay } from "#kernel/time.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { grantIfAllowed } from "../../http/grant-if-allowed.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findRowNames, kindLabels } from "../../reports/name-report-rows.ts";
import { readReportQuery } from "../../reports/read-report-query.ts";
import { listColumns } from "../../reports/report-columns.ts";
import type { Route } from "./+types/report-file";

/** A report as CSV with all its rows, exact to the paisa. Audited. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "analytics.read");
  await requirePermission(context, request, "exports.run");
  const mayReadCosts = (await grantIfAllowed(context, request, "costs.read")) !== null;
  const shop = context.get(shopContext);
  const { kind: asked, days, errors } = readReportQuery(new URL(request.url).searchParams, pakistanDay(new Date()));
  if (Object.keys(errors).length > 0) throw data("The days cannot be read.", { status: 400 });
  const kind = shownKind(asked, days);
  const recordDownload = await limitDownloads(shop, by);
  const nameOf = await findRowNames(shop, kind);
  const columns = listColumns(kind, mayReadCosts).filter(({ file }) => file !== null);
  const isDated = kind === "day" || kind === "week" || kind === "month";
  return csvResponse({
    record: await recordDownload({ action: "report.exported", subjectId: null, after: { by: kind, ...days } }),
    name: `report-${kind}`,
    days: days.from === days.to ? days.from : `${days.from}-to-${days.to}`,
    header: [kindLabels[kind].head, ...columns.map(({ file }) => file!)],
    batches: writeRows(),
  });

  async function* writeRows() {
    for await (const rows of listReportRows(shop.database, by, { kind, days }))
      yield rows.map((row) => [isDated ? { verbatim: row.key } : nameOf(row), ...columns.map(({ cell }) => cell(row))]);
  }
}
