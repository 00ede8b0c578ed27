import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { openConnection } from "#domains/couriers/adapters/connection.ts";
import { listLabelNumbers } from "#domains/orders/courier-api/bookings.ts";
import { findSheetOfPath } from "../../booking/load-sheet.ts";
import { fileResponse } from "../../http/file-response.ts";
import { grantIfAllowed } from "../../http/grant-if-allowed.ts";
import { limitDownloads } from "../../http/limit-downloads.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/booking-labels";

/** The courier's labels for booked parcels of the sheet, as one PDF for as many as the courier prints at once. Audited. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const { database } = shop;
  const sheet = await findSheetOfPath(database, by, params.sheet);
  const connection = await openConnection(database, by, shop, sheet.courierId);
  if (!connection) throw data("The API of this courier is not connected any more.", { status: 404 });
  const { adapter, access } = connection;
  const labels = await listLabelNumbers(
    database,
    { by, reader: await grantIfAllowed(context, request, "customers.read") },
    sheet.id,
  );
  const part = Number(new URL(request.url).searchParams.get("part") ?? 1);
  const numbers = labels.slice((part - 1) * adapter.maxLabels, part * adapter.maxLabels);
  if (!Number.isInteger(part) || part < 1 || numbers.length === 0)
    throw data("No parcel of this sheet is booked, so there are no labels.", { status: 404 });
  const recordDownload = await limitDownloads(shop, by, "courierLabels");
  const printed = await adapter.label(access, numbers);
  if (printed.outcome !== "done")
    throw data(`The labels did not come: ${printed.problem}. Try again in a moment.`, { status: 502 });
  const after = { parcels: numbers.length };
  return fileResponse({
    record: await recordDownload({ action: "booking-sheet.labels-printed", subjectId: sheet.id, after }),
    bytes: printed.pdf,
    mediaType: "application/pdf",
    fileName: `labels-${part}.pdf`,
    inline: true,
  });
}
