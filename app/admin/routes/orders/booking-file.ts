import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { findBookingColumns } from "#domains/couriers/booking/find-booking-columns.ts";
import { toSheetRows } from "#domains/orders/booking/to-sheet-rows.ts";
import { findSheetOfPath } from "../../booking/load-sheet.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/booking-file";

/** The sheet as the courier's file, of the parcels that have not left. As a label, it carries the address for who packs. Audited. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const sheet = await findSheetOfPath(shop.database, by, params.sheet);
  const recordDownload = await limitDownloads(shop, by);
  const [columns, settings] = await Promise.all([
    findBookingColumns(shop.database, by, sheet.courierId),
    getSettings(shop),
  ]);
  const shipper = { name: settings.title, phone: settings.phone, address: settings.postalAddress };
  const rows = await toSheetRows(shop.database, by, sheet, { columns, shipper });
  const after = { parcels: rows.length };
  const record = await recordDownload({ action: "booking-sheet.downloaded", subjectId: sheet.id, after });
  return csvResponse({ record, name: "booking", header: columns.map(({ heading }) => heading), batches: [rows] });
}
