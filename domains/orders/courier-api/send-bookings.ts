import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CourierAnswer, CourierFailure, ParcelToBook } from "#domains/couriers/adapters/courier-adapter.ts";
import {
  type Connection,
  type CourierApiSettings,
  noteProblem,
  openConnection,
} from "#domains/couriers/adapters/connection.ts";
import { cityResolver } from "#domains/couriers/cities/city-names.ts";
import { findCourierCities } from "#domains/couriers/cities/courier-cities.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { BookedParcel } from "../booking/booking-sheet.ts";
import { findBookingSheet } from "../booking/find-booking-sheet.ts";
import { nameTown } from "../booking/to-sheet-rows.ts";
import { bookedParcels } from "../internal/tables/booking-tables.server.ts";
import { courierBookings } from "../internal/tables/courier-api-tables.server.ts";
import { shipments } from "../internal/tables.server.ts";
import { enqueueSending } from "./bookings.ts";
import { chooseNumber } from "./choose-number.ts";
import { storeNumber } from "./store-number.ts";

/** A sent booking whose answer is not stored is looked up after that: until then the courier may still be at it. */
export const lookUpAfterSeconds = 90;
/** So often a booking is sent or looked up by itself; then staff press "Try again". */
export const maxAttempts = 8;
/** How long one job works, in milliseconds; the rest is another job's. */
const maxRun = 60_000;
/** Unanswered calls in a row after which the courier is left in peace for a while. */
const maxUnanswered = 3;

type Claimed = typeof courierBookings.$inferSelect;

/**
 * Books the parcels of a sheet through the API of its courier, one after the other. Each is marked as sent before it is
 * sent, and looked up by its reference where no answer was stored: so a process that dies in between books no parcel twice.
 */
export async function sendBookings(
  db: Database,
  by: SystemActor,
  apiSettings: CourierApiSettings,
  sheetId: string,
  { now = Date.now, run = maxRun }: { now?: () => number; run?: number } = {},
): Promise<void> {
  const sheet = await findBookingSheet(db, by, sheetId);
  if (!sheet) return;
  const connection = await openConnection(db, by, apiSettings, sheet.courierId);
  if (!connection)
    return noteAll(db, sheetId, "The courier’s API is not connected any more, or its token has to be entered anew");
  const parcels = new Map(sheet.parcels.map((parcel) => [parcel.id, parcel]));
  const resolve = cityResolver(
    await findCourierCities(
      db,
      by,
      sheet.courierId,
      sheet.parcels.map(({ city }) => city),
    ),
  );
  const end = now() + run;
  let unanswered = 0;
  for (;;) {
    const booking = await claimNext(db, sheetId, now());
    if (!booking) break;
    const parcel = parcels.get(booking.shipmentId);
    const city = parcel && resolve(parcel.city);
    const answer: CourierAnswer<{ trackingNumber: string }> =
      !parcel || !city
        ? { outcome: "refused", problem: "Its city has no name with the courier any more" }
        : await bookOnce(db, connection, booking, toParcel(parcel, city, booking.reference));
    if (answer.outcome === "done") await storeNumber(db, by, connection, booking, answer.trackingNumber);
    else await storeFailure(db, booking, answer);
    if (answer.outcome === "token-refused") {
      await noteProblem(db, by, sheet.courierId, answer.problem);
      return noteAll(db, sheetId, answer.problem);
    }
    if (answer.outcome === "busy")
      return enqueueSending(db, sheetId, new Date(now() + answer.retryAfterSeconds * 1_000));
    unanswered = answer.outcome === "no-answer" ? unanswered + 1 : 0;
    if (unanswered >= maxUnanswered || now() > end) break;
  }
  await sendRestLater(db, sheetId, now(), unanswered >= maxUnanswered);
}

/** Marks the next booking as sent, so that whoever finds it like that looks it up first. Bookings of parcels that may not leave any more are refused. */
async function claimNext(db: Database, sheetId: string, time: number): Promise<Claimed | null> {
  const settled = new Date(time - lookUpAfterSeconds * 1_000);
  const rows = await db
    .update(courierBookings)
    .set({ state: "sending", sentAt: new Date(time), attempts: sql`${courierBookings.attempts} + 1` })
    .where(
      eq(
        courierBookings.id,
        db
          .select({ id: courierBookings.id })
          .from(courierBookings)
          .innerJoin(bookedParcels, eq(bookedParcels.shipmentId, courierBookings.shipmentId))
          .innerJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
          .where(
            and(
              eq(bookedParcels.sheetId, sheetId),
              eq(shipments.state, "packed"),
              sql`(${courierBookings.state} = 'waiting' or (${courierBookings.state} = 'sending' and ${courierBookings.sentAt} <= ${settled.toISOString()}::timestamptz))`,
              sql`${courierBookings.attempts} < ${maxAttempts}`,
            ),
          )
          .orderBy(asc(courierBookings.attempts), asc(bookedParcels.position))
          .limit(1)
          .for("update", { of: courierBookings, skipLocked: true }),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Looks the booking up where it was sent before, and sends it where the courier does not have it. */
async function bookOnce(
  db: Database,
  connection: Connection,
  booking: Claimed,
  parcel: ParcelToBook,
): Promise<CourierAnswer<{ trackingNumber: string }>> {
  const { adapter, access } = connection;
  if (booking.attempts > 1) {
    const found = await adapter.find(access, { reference: booking.reference, since: booking.createdAt });
    if (found.outcome !== "done")
      // What a look-up is refused for says nothing about the booking.
      return found.outcome === "refused" ? { outcome: "no-answer", problem: found.problem } : found;
    const trackingNumber = await chooseNumber(db, connection, booking, found.trackingNumbers);
    if (trackingNumber !== undefined) return { outcome: "done", trackingNumber };
  }
  return adapter.book(access, parcel);
}

function toParcel(parcel: BookedParcel, city: string, reference: string): ParcelToBook {
  return {
    reference,
    name: `${parcel.firstName} ${parcel.secondName}`,
    phone: parcel.phone,
    address: parcel.address,
    ...nameTown(parcel, city),
    cash: parcel.cashDue,
    units: parcel.lines.reduce((units, { quantity }) => units + quantity, 0),
    contents: parcel.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(", "),
    remarks: parcel.remarks ?? "",
  };
}

/** What is certain not to be booked waits again; what may be booked stays as sent. */
async function storeFailure(db: Database, booking: Claimed, { outcome, problem }: CourierFailure): Promise<void> {
  const certain = outcome === "busy" || outcome === "token-refused";
  // An answer about a booking that was sent before says nothing about that one.
  const state = outcome === "refused" ? "refused" : certain && booking.attempts === 1 ? "waiting" : "sending";
  await db
    .update(courierBookings)
    .set({
      state,
      problem,
      // Nothing came of this attempt, so it does not count.
      ...(certain && { attempts: sql`${courierBookings.attempts} - 1` }),
    })
    .where(and(eq(courierBookings.id, booking.id), eq(courierBookings.state, "sending")));
}

const openOf = (db: Database, sheetId: string) =>
  and(
    inArray(courierBookings.state, ["waiting", "sending"]),
    inArray(
      courierBookings.shipmentId,
      db.select({ id: bookedParcels.shipmentId }).from(bookedParcels).where(eq(bookedParcels.sheetId, sheetId)),
    ),
  );

async function noteAll(db: Database, sheetId: string, problem: string): Promise<void> {
  await db.update(courierBookings).set({ problem }).where(openOf(db, sheetId));
}

/** Another job for what is left: at once for what is waiting, otherwise when the next one may be looked up. */
async function sendRestLater(db: Database, sheetId: string, time: number, pause: boolean): Promise<void> {
  const rows = await db
    .select({ attempts: courierBookings.attempts, sentAt: courierBookings.sentAt })
    .from(courierBookings)
    .innerJoin(shipments, eq(shipments.id, courierBookings.shipmentId))
    .where(and(openOf(db, sheetId), eq(shipments.state, "packed"), sql`${courierBookings.attempts} < ${maxAttempts}`));
  if (rows.length === 0) return;
  const dues = rows.map(({ attempts, sentAt }) =>
    attempts === 0 || sentAt === null
      ? time
      : sentAt.getTime() + Math.max(lookUpAfterSeconds, 60 * 2 ** attempts) * 1_000,
  );
  const soonest = Math.min(...dues);
  await enqueueSending(db, sheetId, new Date(pause ? Math.max(soonest, time + lookUpAfterSeconds * 1_000) : soonest));
}
