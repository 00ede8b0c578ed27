import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { actorId } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { parcelCode } from "../booking/booking-sheet.ts";
import { bookedParcels } from "../internal/tables/booking-tables.server.ts";
import { courierBookings } from "../internal/tables/courier-api-tables.server.ts";
import { shipments } from "../internal/tables.server.ts";
import { activeBookingStates, type BookingState } from "./courier-api.ts";
import { underwayShipmentStates } from "../shipments/shipment.ts";

/** A booking as the screen of its sheet shows it. */
export interface ListedBooking {
  id: string;
  shipmentId: string;
  state: BookingState;
  attempts: number;
  trackingNumber: string | null;
  problem: string | null;
}

/** Notes that these locked parcels of a sheet are to be booked, and adds the job that does it. */
export async function startBookings(
  tx: Transaction,
  by: Staff<"orders.fulfil">,
  {
    sheetId,
    courierId,
    parcels,
  }: { sheetId: string; courierId: string; parcels: readonly { id: string; orderNumber: number; number: number }[] },
): Promise<void> {
  const ids = parcels.map(({ id }) => id);
  const earlier = await tx
    .select({ shipmentId: courierBookings.shipmentId, number: count() })
    .from(courierBookings)
    .where(inArray(courierBookings.shipmentId, ids))
    .groupBy(courierBookings.shipmentId);
  const times = new Map(earlier.map(({ shipmentId, number }) => [shipmentId, number]));
  const createdAt = new Date();
  await insertRows(
    tx,
    courierBookings,
    parcels.map((parcel) => ({
      id: newId(),
      shipmentId: parcel.id,
      courierId,
      reference: parcelCode(parcel) + (times.has(parcel.id) ? `-${times.get(parcel.id)! + 1}` : ""),
      state: "waiting" as const,
      attempts: 0,
      createdAt,
      actorKind: by.kind,
      actorId: actorId(by),
    })),
  );
  await enqueueSending(tx, sheetId);
}

/** Adds the job that sends what waits on a sheet; at once, or at a time. */
export const enqueueSending = (db: Database, sheetId: string, notBefore?: Date) =>
  enqueue(
    db,
    "send-courier-bookings",
    { sheetId },
    { key: `send-courier-bookings:${sheetId}`, ...(notBefore && { notBefore }) },
  );

/** Those of these parcels that a courier may know of through its API. */
export async function findActiveBookings(db: Database, shipmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: courierBookings.shipmentId })
    .from(courierBookings)
    .where(
      and(
        inArray(courierBookings.shipmentId, [...shipmentIds]),
        inArray(courierBookings.state, [...activeBookingStates]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The courier's numbers of a sheet's parcels that it has a label for, in their order: parcels that another number, or courier, has by now have none. Labels
 * name who gets a parcel: whoever may not read customers prints those of parcels that stand at the packing table.
 */
export async function listLabelNumbers(
  db: Database,
  { reader }: { by: Staff<"orders.fulfil">; reader: Staff<"customers.read"> | null },
  sheetId: string,
): Promise<string[]> {
  const rows = await db
    .select({ number: sql<string>`${courierBookings.trackingNumber}` })
    .from(bookedParcels)
    .innerJoin(shipments, eq(shipments.id, bookedParcels.shipmentId))
    .innerJoin(
      courierBookings,
      and(
        eq(courierBookings.shipmentId, shipments.id),
        eq(courierBookings.courierId, shipments.courierId),
        eq(courierBookings.trackingNumber, shipments.trackingNumber),
      ),
    )
    .where(
      and(
        eq(bookedParcels.sheetId, sheetId),
        eq(courierBookings.state, "booked"),
        inArray(shipments.state, reader ? underwayShipmentStates : ["packed"]),
      ),
    )
    .orderBy(asc(bookedParcels.position), asc(shipments.id));
  return rows.map(({ number }) => number);
}

/** The last booking of each parcel of a sheet through its courier's API, by parcel id; empty where a file books them. */
export async function listBookings(
  db: Database,
  _by: Staff<"orders.fulfil">,
  sheetId: string,
): Promise<Map<string, ListedBooking>> {
  const { id, shipmentId, state, attempts, trackingNumber, problem } = courierBookings;
  const rows = await db
    .selectDistinctOn([shipmentId], { id, shipmentId, state, attempts, trackingNumber, problem })
    .from(bookedParcels)
    .innerJoin(courierBookings, eq(courierBookings.shipmentId, bookedParcels.shipmentId))
    .where(eq(bookedParcels.sheetId, sheetId))
    .orderBy(shipmentId, desc(courierBookings.createdAt));
  return new Map(rows.map((row) => [row.shipmentId, row]));
}
