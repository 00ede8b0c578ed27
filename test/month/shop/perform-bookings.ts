import { sql } from "drizzle-orm";
import { openConnection } from "#domains/couriers/adapters/connection.ts";
import { bookParcels } from "#domains/orders/booking/book-parcels.ts";
import { listLabelNumbers } from "#domains/orders/courier-api/bookings.ts";
import { cancelBooking, retryBookings, withdrawBookings } from "#domains/orders/courier-api/cancel-bookings.ts";
import { sendBookings } from "#domains/orders/courier-api/send-bookings.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import type { Trouble } from "#test/services/serve-postex.ts";
import type { ActionOf } from "../actions.ts";
import { apiCourier } from "../model/booking.ts";
import { courierApiSettings } from "./courier-api.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";

const packer = (shop: MonthShop) => staffOf(shop.callers[0]!);
const parcelIn = (refs: Refs, { at, parcel }: { at: number; parcel: number }) =>
  refs.orders[at]!.parcels[parcel] ?? newId();

/** The sheet that has a parcel; one that nobody has made where none does. */
async function findSheet({ db }: MonthShop, shipmentId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select sheet_id as id from orders_booked_parcels where shipment_id = ${shipmentId}::uuid`,
  );
  return rows[0]?.id ?? newId();
}

export async function book(shop: MonthShop, action: ActionOf<"book-by-api">, refs: Refs): Promise<Performed> {
  const courierId = shop.couriers[apiCourier]!.id;
  const sheet = { sheetId: newId(), courierId, shipmentIds: [parcelIn(refs, action)], throughApi: true };
  return { outcome: (await bookParcels(shop.db, packer(shop), sheet)).outcome };
}

const troubles: Record<ActionOf<"send-booking">["answer"], Trouble | null> = {
  yes: null,
  lost: "lost-error",
  twice: "twice-error",
  away: "error",
  refused: "refuse",
  busy: "busy",
};

export async function send(shop: MonthShop, action: ActionOf<"send-booking">, refs: Refs): Promise<Performed> {
  const { answer } = action;
  const trouble = troubles[answer];
  const apiSettings = courierApiSettings(shop, trouble && { [answer === "away" ? "" : "create-order"]: trouble });
  await sendBookings(shop.db, system, apiSettings, await findSheet(shop, parcelIn(refs, action)));
  return { outcome: "sent" };
}

export async function retry(shop: MonthShop, action: ActionOf<"retry-booking">, refs: Refs): Promise<Performed> {
  const shipmentId = parcelIn(refs, action);
  const sheet = { sheetId: await findSheet(shop, shipmentId), shipmentIds: [shipmentId] };
  const { count } = await retryBookings(shop.db, packer(shop), sheet);
  return { outcome: `retried ${count}` };
}

export async function withdraw(shop: MonthShop, action: ActionOf<"withdraw">, refs: Refs): Promise<Performed> {
  const shipmentId = parcelIn(refs, action);
  const sheet = { sheetId: await findSheet(shop, shipmentId), shipmentIds: [shipmentId] };
  const { count } = await withdrawBookings(shop.db, packer(shop), sheet);
  return { outcome: `withdrawn ${count}` };
}

const refusals: Record<ActionOf<"cancel-booking">["answer"], Record<string, Trouble> | null> = {
  yes: null,
  lost: { "cancel-order": "lost-error" },
  away: { "": "error" },
  refused: { "cancel-order": "refuse" },
};

export async function cancel(shop: MonthShop, action: ActionOf<"cancel-booking">, refs: Refs): Promise<Performed> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from orders_courier_bookings where shipment_id = ${parcelIn(refs, action)}::uuid and state = 'cancelling'`,
  );
  try {
    for (const { id } of rows)
      await cancelBooking(shop.db, system, courierApiSettings(shop, refusals[action.answer]), id);
    return { outcome: "done" };
  } catch (error) {
    // The job comes again.
    if (error instanceof Error && error.message.startsWith("A booking could not be")) return { outcome: "again" };
    throw error;
  }
}

/** Whether the parcel's label is among those of its sheet, as the courier's API prints them. */
export async function printLabels(shop: MonthShop, action: ActionOf<"print-labels">, refs: Refs): Promise<Performed> {
  const { db } = shop;
  const parcel = parcelIn(refs, action);
  const numbers = await listLabelNumbers(
    db,
    { by: packer(shop), reader: staffWith("customers.read") },
    await findSheet(shop, parcel),
  );
  const { rows } = await db.execute<{ number: string | null }>(
    sql`select tracking_number as number from orders_shipments where id = ${parcel}::uuid`,
  );
  const number = rows[0]?.number ?? null;
  if (number === null || !numbers.includes(number)) return { outcome: "none" };
  const connection = await openConnection(
    db,
    packer(shop),
    courierApiSettings(shop, null),
    shop.couriers[apiCourier]!.id,
  );
  const printed = await connection!.adapter.label(connection!.access, [number]);
  return { outcome: printed.outcome === "done" ? "printed" : printed.problem };
}

export async function minutesPass(shop: MonthShop, action: ActionOf<"minutes-pass">, refs: Refs): Promise<Performed> {
  await shop.db.execute(
    sql`update orders_courier_bookings set sent_at = sent_at - interval '5 minutes' where shipment_id = ${parcelIn(refs, action)}::uuid`,
  );
  return { outcome: "done" };
}
