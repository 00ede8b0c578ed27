import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { releaseParcels } from "#domains/orders/booking/book-parcels.ts";
import { retryBookings, withdrawBookings } from "#domains/orders/courier-api/cancel-bookings.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { findSheetOfPath, loadSheet } from "../../booking/load-sheet.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { SheetView } from "../../ui/booking/sheet-view.tsx";
import type { Route } from "./+types/booking-sheet";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Booking sheet", matches);

export const headers = responseHeaders;

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadSheet(context, request, params.sheet);

/** Takes parcels off the sheet, cancels their bookings through the courier's API, or sends these again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const { database } = context.get(shopContext);
  const form = await parseFormData(request);
  const intent = getFormText(form, "intent");
  if (intent !== "release" && intent !== "withdraw" && intent !== "retry") throw unknownForm();
  const sheet = await findSheetOfPath(database, by, params.sheet);
  const shipmentIds = form.getAll("parcel").filter((value) => typeof value === "string");
  const asked = { sheetId: sheet.id, shipmentIds };
  const { flash } = context.get(requestSessionContext);
  switch (intent) {
    case "release":
      flash(say(await releaseParcels(database, by, asked)));
      break;
    case "withdraw":
      flash(say(await withdrawBookings(database, by, asked)));
      break;
    case "retry":
      flash(say(await retryBookings(database, by, asked)));
  }
  return redirect(`/admin/book/${sheet.id}`, 303);
}

const sentences = {
  released: { done: "parcels-released", before: "parcels-released-before", nothing: "no-parcels-released" },
  retried: { done: "bookings-retried", before: "bookings-retried-before", nothing: "no-bookings-retried" },
  withdrawn: { done: "bookings-withdrawn", before: "bookings-withdrawn-before", nothing: "no-bookings-withdrawn" },
} as const satisfies Record<string, Record<string, FlashKey>>;

/** What came of it; where somebody else was faster, that it was done before. */
function say({ outcome, count, before }: { outcome: keyof typeof sentences; count: number; before: number }): FlashKey {
  const { done, before: doneBefore, nothing } = sentences[outcome];
  return count > 0 ? done : before > 0 ? doneBefore : nothing;
}

export default function BookingSheetPage({ loaderData }: Route.ComponentProps) {
  return <SheetView {...loaderData} />;
}
