import { shopContext } from "#app/http/context.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findCourierOfPath } from "../../money/load-balances.ts";
import { entryHeadings, readMonth, writeEntries } from "../../money/load-statement.ts";
import type { Route } from "./+types/statement-entries";

/** Every entry of a courier's month as CSV: numbers and amounts, and nothing of a customer. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const shop = context.get(shopContext);
  const { database } = shop;
  const month = readMonth(params.month);
  const { id: courierId } = await findCourierOfPath(database, params.courier);
  const recordDownload = await limitDownloads(shop, by);
  const record = await recordDownload({ action: "courier.statement-exported", subjectId: courierId, after: { month } });
  const batches = writeEntries(database, by, { courierId, month });
  return csvResponse({ record, name: `statement-${month}`, header: entryHeadings, batches });
}
