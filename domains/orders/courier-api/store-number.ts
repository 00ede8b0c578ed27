import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "#domains/couriers/adapters/connection.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { changeOrder, orderFields } from "../internal/change-order.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { courierBookings } from "../internal/tables/courier-api-tables.server.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { shipments } from "../internal/tables.server.ts";
import { writeOrder } from "../internal/write-order.ts";
import { hasLeft, underwayShipmentStates } from "../shipments/shipment.ts";
import type { BookingState } from "./courier-api.ts";
import { closeIssues } from "./open-issues.ts";

const schema = z.object({ ...orderFields, shipmentId: z.string() });

interface Named {
  courier: string | null;
  courierId: string | null;
  trackingNumber: string | null;
}

/** Runs in the transaction that holds the order; throws where the database stayed away, so that the job comes again. */
async function changeParcel(
  db: Database,
  shipmentId: string,
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<void> {
  const [parcel] = await db.select({ order: shipments.orderId }).from(shipments).where(eq(shipments.id, shipmentId));
  if (!parcel) return;
  const changed = await changeOrder(db, schema, { order: parcel.order, shipmentId }, async (tx, order) => {
    await work(tx, order);
    return { outcome: "done" as const };
  });
  if (changed.outcome === "not-done") throw changed.cause;
}

/** Writes courier and number on a packed parcel; the shopper learns of it when it leaves. */
async function nameCourier(
  tx: Transaction,
  by: SystemActor,
  order: LockedOrder,
  { shipmentId, named }: { shipmentId: string; named: Named },
): Promise<void> {
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  if (shipment?.state !== "packed" || shipment.trackingNumber === named.trackingNumber) return;
  const { courier, trackingNumber } = shipment;
  const changed = await writeOrder(tx, by, order, { shipments: [{ ...shipment, ...named }], history: null });
  await recordOrderChange(tx, by, order, changed, {
    type: named.trackingNumber === null ? "shipment.booking-cancelled" : "shipment.booked",
    shipmentId,
    fields: {
      before: { courier, trackingNumber },
      after: { courier: named.courier, trackingNumber: named.trackingNumber },
    },
  });
}

/**
 * Stores the number that the courier gave for a booking, on the parcel too. A booking that was cancelled while it was
 * sent keeps its number, and the courier is told, unless the parcel has left with that very number.
 */
export async function storeNumber(
  db: Database,
  by: SystemActor,
  { courierId, courier }: Pick<Connection, "courierId" | "courier">,
  booking: { id: string; shipmentId: string },
  trackingNumber: string,
): Promise<void> {
  await changeParcel(db, booking.shipmentId, async (tx, order) => {
    const parcel = order.shipments.find(({ id }) => id === booking.shipmentId);
    const isUsed =
      parcel && hasLeft(parcel) && parcel.courierId === courierId && parcel.trackingNumber === trackingNumber;
    if (!isUsed && (await isTaken(tx, { courierId, trackingNumber, shipmentId: booking.shipmentId }))) {
      // Under one number the courier's words would move the wrong parcel. The booking stays as sent, so that it is looked up, and seen by staff in the end.
      const problem = `${courier} gave it the number ${trackingNumber}, which another parcel has`;
      await tx
        .update(courierBookings)
        .set({ problem })
        .where(and(eq(courierBookings.id, booking.id), eq(courierBookings.state, "sending")));
      return;
    }
    const kept: BookingState[] = isUsed ? ["sending", "cancelling"] : ["sending"];
    const [stored] = await tx
      .update(courierBookings)
      .set({
        trackingNumber,
        problem: null,
        state: sql`case when ${inArray(courierBookings.state, kept)} then 'booked' else ${courierBookings.state} end`,
      })
      .where(and(eq(courierBookings.id, booking.id), inArray(courierBookings.state, ["sending", "cancelling"])))
      .returning({ state: courierBookings.state, reference: courierBookings.reference });
    if (stored?.state === "cancelling") return void (await enqueueCancelling(tx, booking.id));
    if (!stored) return;
    await nameCourier(tx, by, order, {
      shipmentId: booking.shipmentId,
      named: { courier, courierId, trackingNumber },
    });
    // The courier may have spoken of it before.
    await closeIssues(tx, "unknown-number", trackingNumber);
    await closeIssues(tx, "not-cancelled", stored.reference);
  });
}

/** Whether another parcel that has not ended has this number of the courier. */
async function isTaken(
  tx: Transaction,
  { courierId, trackingNumber, shipmentId }: { courierId: string; trackingNumber: string; shipmentId: string },
): Promise<boolean> {
  const others = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.trackingNumber, trackingNumber),
        eq(shipments.courierId, courierId),
        ne(shipments.id, shipmentId),
        inArray(shipments.state, underwayShipmentStates),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Ends a booking that the courier has cancelled: its parcel loses the number, if it has it, and can be booked anew. */
export async function dropNumber(
  db: Database,
  by: SystemActor,
  booking: { id: string; shipmentId: string },
  release: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await changeParcel(db, booking.shipmentId, async (tx, order) => {
    const ended = await tx
      .update(courierBookings)
      .set({ state: "cancelled", problem: null })
      .where(and(eq(courierBookings.id, booking.id), eq(courierBookings.state, "cancelling")))
      .returning({ id: courierBookings.id });
    if (ended.length === 0) return;
    await nameCourier(tx, by, order, {
      shipmentId: booking.shipmentId,
      named: { courier: null, courierId: null, trackingNumber: null },
    });
    await release(tx);
  });
}

/** Adds the job that tells the courier that a booking is cancelled. */
export const enqueueCancelling = (db: Database, bookingId: string, notBefore?: Date) =>
  enqueue(
    db,
    "cancel-courier-booking",
    { bookingId },
    { key: `cancel-courier-booking:${bookingId}`, ...(notBefore && { notBefore }) },
  );
