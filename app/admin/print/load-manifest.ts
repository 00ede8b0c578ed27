import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { findBookingSheet } from "#domains/orders/booking/find-booking-sheet.ts";
import { isUnderway } from "#domains/orders/shipments/shipment.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { requirePermission } from "../http/require-staff.ts";
import { presentHandover } from "./present-handover.ts";

/** A document without a sheet. */
export const nothingShown = { parcels: [], invoices: [], picks: [], handovers: [] };

/**
 * The hand-over sheet of a booking sheet (`sheet` in the URL): of the parcels that are marked (`parcel`, any number of
 * times), or else of all, as far as they are packed or on their way. Null where the URL names no booking sheet.
 */
export async function loadManifest(context: Readonly<RouterContextProvider>, request: Request, role: string) {
  const query = new URL(request.url).searchParams;
  const sheetId = query.get("sheet");
  if (sheetId === null) return null;
  const by = await requirePermission(context, request, "orders.fulfil");
  const shop = context.get(shopContext);
  const sheet = await findBookingSheet(shop.database, by, sheetId);
  const marked = new Set(query.getAll("parcel"));
  const parcels = (sheet?.parcels ?? []).filter(
    ({ id, state }) => (marked.size === 0 || marked.has(id)) && isUnderway(state),
  );
  const numbers = [...new Set(parcels.map(({ orderNumber }) => orderNumber))];
  const courier = (await getCouriers(shop)).find(({ id }) => id === sheet?.courierId)?.name ?? "";
  const own = parcels.map((parcel) => ({ order: { ...parcel, number: parcel.orderNumber }, parcel }));
  return {
    // At most 200, of which the bar above the document offers the first 100 for others.
    numbers: numbers.slice(0, 100),
    orders: numbers,
    shown: {
      ...nothingShown,
      handovers: own.length === 0 ? [] : [presentHandover(courier, own, hasPermission(role, "customers.read"))],
    },
    of: new Set(numbers),
  };
}
