import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { adapters, isAdapterId } from "#domains/couriers/adapters/adapters.ts";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { parcelCode } from "#domains/orders/booking/booking-sheet.ts";
import { findBookingSheet } from "#domains/orders/booking/find-booking-sheet.ts";
import { listBookings, type ListedBooking, listLabelNumbers } from "#domains/orders/courier-api/bookings.ts";
import type { BookingState } from "#domains/orders/courier-api/courier-api.ts";
import { maxAttempts } from "#domains/orders/courier-api/send-bookings.ts";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import { hasPermission, type Staff } from "#domains/staff/permissions.ts";
import { capitalise } from "#kernel/capitalise.ts";
import { formatAmount, formatWithSymbol, sum } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { presentName } from "../orders/mask-recipient.ts";

/** The sheet of the URL; throws a 404 when there is none. */
export async function findSheetOfPath(db: Database, by: Staff<"orders.fulfil">, id: string | undefined) {
  const sheet = await findBookingSheet(db, by, id ?? "");
  if (!sheet) throw data("There is no such sheet.", { status: 404 });
  return sheet;
}

/** The data of one booking sheet: its parcels and what became of them. */
export async function loadSheet(context: Readonly<RouterContextProvider>, request: Request, id: string | undefined) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const shop = context.get(shopContext);
  const { role } = (await requireSession(context, request)).account;
  const sheet = await findSheetOfPath(shop.database, by, id);
  const courier = (await getCouriers(shop)).find((each) => each.id === sheet.courierId);
  const names = await findAccountNames(shop.database, by, sheet.actorId === null ? [] : [sheet.actorId]);
  const bookings = await listBookings(shop.database, by, sheet.id);
  const reader = await grantIfAllowed(context, request, "customers.read");
  const labels = bookings.size === 0 ? 0 : (await listLabelNumbers(shop.database, { by, reader }, sheet.id)).length;
  const waiting = sheet.parcels.filter(({ state }) => state === "packed");
  const booked = sheet.parcels.filter(({ id: parcel }) => bookings.get(parcel)?.state === "booked");
  const max = courier && isAdapterId(courier.adapter) ? adapters[courier.adapter].maxLabels : 1;
  return {
    /** How far the courier's API is; null where a file books the sheet. */
    api:
      bookings.size === 0
        ? null
        : {
            booked: booked.length,
            open: [...bookings.values()].filter(({ state }) => state === "waiting" || state === "sending").length,
            /** The labels that a file holds at once, by the number of the first and the last one. */
            labels: Array.from({ length: Math.ceil(labels / max) }, (_, at) => ({
              part: at + 1,
              from: at * max + 1,
              to: Math.min((at + 1) * max, labels),
            })),
          },
    id: sheet.id,
    courier: { id: sheet.courierId, name: courier?.name ?? "a courier" },
    made: formatDateTime(sheet.createdAt),
    by: names.get(sheet.actorId ?? "") ?? null,
    waiting: waiting.length,
    cash: formatWithSymbol(sum(waiting.map(({ cashDue }) => cashDue))),
    parcels: sheet.parcels.map((parcel) => ({
      id: parcel.id,
      code: parcelCode(parcel),
      orderNumber: parcel.orderNumber,
      name: presentName(parcel, hasPermission(role, "customers.read")),
      city: parcel.city,
      cash: parcel.cashDue > 0 ? formatAmount(parcel.cashDue) : null,
      state: parcel.state,
      label: capitalise(shipmentRules[parcel.state].label),
      tracking: parcel.trackingNumber,
      booking: presentBooking(bookings.get(parcel.id)),
    })),
  };
}

function presentBooking(booking: ListedBooking | undefined) {
  if (!booking) return null;
  const { state, problem, attempts } = booking;
  const stuck = state === "sending" && attempts >= maxAttempts;
  return { state, label: stuck ? "No answer, not tried any more" : bookingLabels[state], problem };
}

const bookingLabels: Record<BookingState, string> = {
  waiting: "Waits to be sent",
  sending: "Sent, no answer yet",
  booked: "Booked",
  refused: "Refused",
  cancelling: "Being cancelled",
  cancelled: "Booking cancelled",
};

export type SheetScreen = Awaited<ReturnType<typeof loadSheet>>;
