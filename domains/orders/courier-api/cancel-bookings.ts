import { and, eq, inArray, sql } from "drizzle-orm";
import { type CourierApiSettings, openConnection } from "#domains/couriers/adapters/connection.ts";
import { enqueueAll } from "#domains/jobs/enqueue.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { maxParcelsPerSheet } from "../booking/booking-sheet.ts";
import { countOffSheet } from "../internal/count-off-sheet.ts";
import { bookedParcels } from "../internal/tables/booking-tables.server.ts";
import { courierBookings } from "../internal/tables/courier-api-tables.server.ts";
import { shipments } from "../internal/tables.server.ts";
import { enqueueSending } from "./bookings.ts";
import { chooseNumber } from "./choose-number.ts";
import { activeBookingStates } from "./courier-api.ts";
import { openIssues, closeIssues } from "./open-issues.ts";
import { lookUpAfterSeconds } from "./send-bookings.ts";
import { dropNumber, enqueueCancelling, storeNumber } from "./store-number.ts";

/**
 * Cancels the bookings of these parcels, in the transaction that cancels them, takes them off their sheet or hands them over
 * without the booking's number: those that were not sent at once, the others when the courier has been told, which a job
 * does. Returns the parcels of each kind.
 */
export async function cancelBookings(
  tx: Transaction,
  shipmentIds: readonly string[],
): Promise<{ ended: string[]; asked: string[] }> {
  const rows = await tx
    .update(courierBookings)
    .set({ state: sql`case when ${courierBookings.state} = 'waiting' then 'cancelled' else 'cancelling' end` })
    .where(
      and(
        inArray(courierBookings.shipmentId, [...shipmentIds]),
        inArray(courierBookings.state, ["waiting", "sending", "booked"]),
      ),
    )
    .returning({ id: courierBookings.id, shipmentId: courierBookings.shipmentId, state: courierBookings.state });
  const asked = rows.filter(({ state }) => state === "cancelling");
  await enqueueAll(
    tx,
    asked.map(({ id }) => ({
      name: "cancel-courier-booking",
      payload: { bookingId: id },
      key: `cancel-courier-booking:${id}`,
    })),
  );
  return {
    ended: rows.filter(({ state }) => state === "cancelled").map(({ shipmentId }) => shipmentId),
    asked: asked.map(({ shipmentId }) => shipmentId),
  };
}

/**
 * Cancels the bookings of a parcel that leaves with this courier and number, except the one of this number: that one stands, also
 * where it was to be cancelled. The courier of any other one is told, and fetches nothing.
 */
export async function cancelOtherBookings(
  tx: Transaction,
  shipmentId: string,
  { courierId, trackingNumber }: { courierId: string | null; trackingNumber: string | null },
): Promise<void> {
  const bookings = await tx
    .select({
      id: courierBookings.id,
      state: courierBookings.state,
      courierId: courierBookings.courierId,
      trackingNumber: courierBookings.trackingNumber,
    })
    .from(courierBookings)
    .where(and(eq(courierBookings.shipmentId, shipmentId), inArray(courierBookings.state, [...activeBookingStates])));
  // A parcel has one at most that is not over.
  const [booking] = bookings;
  if (!booking) return;
  const isUsed =
    trackingNumber !== null && booking.courierId === courierId && booking.trackingNumber === trackingNumber;
  if (!isUsed) return void (await cancelBookings(tx, [shipmentId]));
  if (booking.state !== "cancelling") return;
  await tx.update(courierBookings).set({ state: "booked", problem: null }).where(eq(courierBookings.id, booking.id));
  await closeIssues(tx, "not-cancelled", trackingNumber);
}

/** Those of these parcels whose courier has yet to be told that their booking is cancelled. */
async function findCancelling(tx: Transaction, shipmentIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: courierBookings.shipmentId })
    .from(courierBookings)
    .where(and(inArray(courierBookings.shipmentId, shipmentIds), eq(courierBookings.state, "cancelling")));
  return rows.map(({ id }) => id);
}

/**
 * Cancels the bookings of parcels of a sheet that the courier has not fetched; refused ones leave the sheet. `before`: how many of the others had been
 * cancelled, or taken off the sheet, by somebody else.
 */
export async function withdrawBookings(
  db: Database,
  by: Staff<"orders.fulfil">,
  { sheetId, shipmentIds }: { sheetId: string; shipmentIds: readonly string[] },
): Promise<{ outcome: "withdrawn"; count: number; before: number }> {
  const ids = [...new Set(shipmentIds)].filter(isId).slice(0, maxParcelsPerSheet);
  if (!isId(sheetId) || ids.length === 0) return { outcome: "withdrawn", count: 0, before: 0 };
  return runTransaction(db, async (tx) => {
    const parcels = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .innerJoin(bookedParcels, eq(bookedParcels.shipmentId, shipments.id))
      .where(
        and(
          eq(bookedParcels.sheetId, sheetId),
          inArray(shipments.id, ids),
          inArray(shipments.state, ["packed", "cancelled"]),
        ),
      )
      .orderBy(shipments.id)
      .for("no key update", { of: shipments });
    const open = parcels.map(({ id }) => id);
    const gone = await countOffSheet(tx, sheetId, ids);
    if (open.length === 0) return { outcome: "withdrawn" as const, count: 0, before: gone };
    const { asked } = await cancelBookings(tx, open);
    const waiting = await findCancelling(tx, open);
    const left = open.filter((id) => !waiting.includes(id));
    if (left.length > 0) await tx.delete(bookedParcels).where(inArray(bookedParcels.shipmentId, left));
    const count = asked.length + left.length;
    if (count > 0)
      await recordEvent(
        tx,
        by,
        { type: "booking-sheet.parcels-released", subjectId: sheetId, payload: {} },
        { before: { parcels: [...asked, ...left] } },
      );
    return { outcome: "withdrawn" as const, count, before: gone + waiting.length - asked.length };
  });
}

/**
 * Sends bookings of a sheet once more that stopped trying, or were refused; not of parcels that have left, or were cancelled. `before`: how many of the
 * others somebody else has cancelled, or taken off the sheet.
 */
export async function retryBookings(
  db: Database,
  _by: Staff<"orders.fulfil">,
  { sheetId, shipmentIds }: { sheetId: string; shipmentIds: readonly string[] },
): Promise<{ outcome: "retried"; count: number; before: number }> {
  const ids = [...new Set(shipmentIds)].filter(isId).slice(0, maxParcelsPerSheet);
  if (!isId(sheetId) || ids.length === 0) return { outcome: "retried", count: 0, before: 0 };
  return runTransaction(db, async (tx) => {
    // Nobody cancels or hands over one meanwhile.
    const packed = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(inArray(shipments.id, ids), eq(shipments.state, "packed")))
      .orderBy(shipments.id)
      .for("no key update");
    const before = (await countOffSheet(tx, sheetId, ids)) + (await findCancelling(tx, ids)).length;
    if (packed.length === 0) return { outcome: "retried" as const, count: 0, before };
    const rows = await tx
      .update(courierBookings)
      // One that was sent before keeps its attempts above one, so that it is looked up first.
      .set({
        state: sql`case when ${courierBookings.state} = 'refused' then 'waiting' else ${courierBookings.state} end`,
        attempts: sql`least(${courierBookings.attempts}, 1)`,
        problem: null,
      })
      .where(
        and(
          inArray(
            courierBookings.shipmentId,
            packed.map(({ id }) => id),
          ),
          inArray(courierBookings.state, ["waiting", "sending", "refused"]),
          sql`not exists (select from ${courierBookings} as other where other.shipment_id = ${courierBookings.shipmentId} and other.created_at > ${courierBookings.createdAt})`,
          inArray(
            courierBookings.shipmentId,
            tx.select({ id: bookedParcels.shipmentId }).from(bookedParcels).where(eq(bookedParcels.sheetId, sheetId)),
          ),
        ),
      )
      .returning({ id: courierBookings.id });
    if (rows.length > 0) await enqueueSending(tx, sheetId);
    return { outcome: "retried" as const, count: rows.length, before };
  });
}

/**
 * Tells the courier that a booking is cancelled. Where it refuses, the booking stands again, and an order that was
 * cancelled with it waits in the list for somebody. Throws where it does not answer, so that the job comes again.
 */
export async function cancelBooking(
  db: Database,
  by: SystemActor,
  apiSettings: CourierApiSettings,
  bookingId: string,
  { now = Date.now }: { now?: () => number } = {},
): Promise<void> {
  const [booking] = await db.select().from(courierBookings).where(eq(courierBookings.id, bookingId));
  if (booking?.state !== "cancelling") return;
  const { courierId, shipmentId, reference } = booking;
  const connection = await openConnection(db, by, apiSettings, courierId);
  const problemOf = (problem: string) => ({
    kind: "not-cancelled" as const,
    trackingNumber: booking.trackingNumber ?? reference,
    shipmentId,
    word: reference,
    details: { problem },
  });
  if (!connection) return openIssues(db, courierId, [problemOf("The courier’s API is not connected any more")]);
  const { adapter, access } = connection;
  if (booking.trackingNumber === null) {
    const settled = (booking.sentAt?.getTime() ?? 0) + lookUpAfterSeconds * 1_000;
    if (settled > now()) return enqueueCancelling(db, bookingId, new Date(settled));
    const found = await adapter.find(access, { reference, since: booking.createdAt });
    if (found.outcome !== "done") {
      await openIssues(db, courierId, [problemOf(found.problem)]);
      throw new Error(`A booking could not be looked up: ${found.problem}`);
    }
    const trackingNumber = await chooseNumber(db, connection, booking, found.trackingNumbers);
    // With its number, it is cancelled by the next job, unless the parcel has left with it.
    if (trackingNumber !== undefined) return storeNumber(db, by, connection, booking, trackingNumber);
    return end();
  }
  const { trackingNumber } = booking;
  const cancelled = await adapter.cancel(access, trackingNumber);
  if (cancelled.outcome === "done") return end();
  if (cancelled.outcome !== "refused") {
    await openIssues(db, courierId, [problemOf(cancelled.problem)]);
    throw new Error(`A booking could not be cancelled: ${cancelled.problem}`);
  }
  // An earlier answer may have been lost.
  const tracked = await adapter.track(access, [trackingNumber]);
  if (tracked.outcome === "done" && tracked.news.some(({ step }) => step === "cancelled")) return end();
  if (tracked.outcome !== "refused" && tracked.problem !== null) {
    await openIssues(db, courierId, [problemOf(cancelled.problem)]);
    throw new Error(`A booking could not be looked at: ${tracked.problem}`);
  }
  await db
    .update(courierBookings)
    .set({ state: "booked", problem: `It could not be cancelled. ${cancelled.problem}` })
    .where(and(eq(courierBookings.id, bookingId), eq(courierBookings.state, "cancelling")));
  await openIssues(db, courierId, [problemOf(cancelled.problem)]);

  async function end() {
    await dropNumber(db, by, booking!, async (tx) => {
      await tx.delete(bookedParcels).where(eq(bookedParcels.shipmentId, shipmentId));
      await closeIssues(tx, "not-cancelled", booking!.trackingNumber ?? reference);
    });
  }
}
