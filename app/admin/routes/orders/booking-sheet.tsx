import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { releaseParcels } from "#domains/orders/booking/book-parcels.ts";
import { findSheetOfPath, loadSheet } from "../../booking/load-sheet.ts";
import { unknownForm } from "../../edit-forms/read-version.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { SheetView } from "../../ui/booking/sheet-view.tsx";
import type { Route } from "./+types/booking-sheet";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Booking sheet", matches);

export const headers = responseHeaders;

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadSheet(context, request, params.sheet);

/** Takes parcels off the sheet. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const { database } = context.get(shopContext);
  const form = await parseFormData(request);
  if (getFormText(form, "intent") !== "release") throw unknownForm();
  const sheet = await findSheetOfPath(database, by, params.sheet);
  const shipmentIds = form.getAll("parcel").filter((value) => typeof value === "string");
  const { count } = await releaseParcels(database, by, { sheetId: sheet.id, shipmentIds });
  context.get(requestSessionContext).flash(count > 0 ? "parcels-released" : "no-parcels-released");
  return redirect(`/admin/book/${sheet.id}`, 303);
}

export default function BookingSheetPage({ loaderData }: Route.ComponentProps) {
  return <SheetView {...loaderData} />;
}
