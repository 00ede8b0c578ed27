import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bookedParcels, bookingSheets } from "../internal/tables/booking-tables.server.ts";
import { orderHistory, orderLines, orders, shipmentLines, shipments } from "../internal/tables.server.ts";
import type { BookedParcel, BookingSheet } from "./booking-sheet.ts";

const sheetFields = {
  id: bookingSheets.id,
  courierId: bookingSheets.courierId,
  createdAt: bookingSheets.createdAt,
  actorId: bookingSheets.actorId,
};

/** A sheet with its parcels in their order, whatever became of them; null for an unknown id. It runs three statements. */
export async function findBookingSheet(
  db: Database,
  _by: Staff<"orders.fulfil"> | SystemActor,
  sheetId: string,
): Promise<(BookingSheet & { parcels: BookedParcel[] }) | null> {
  if (!isId(sheetId)) return null;
  const [sheet] = await db.select(sheetFields).from(bookingSheets).where(eq(bookingSheets.id, sheetId));
  if (!sheet) return null;
  const { city, province, firstName, secondName, phone, email, address } = orders;
  const { state, number, cashDue, total, packedAt, courier, trackingNumber } = shipments;
  const recipient = { city, province, firstName, secondName, phone, email, address };
  const parcel = { state, number, cashDue, total, packedAt, courier, trackingNumber };
  const rows = await db
    .select({
      ...recipient,
      ...parcel,
      id: shipments.id,
      orderId: orders.id,
      orderNumber: orders.number,
      remarks: orderHistory.note,
    })
    .from(bookedParcels)
    .innerJoin(shipments, eq(shipments.id, bookedParcels.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(orderHistory, and(eq(orderHistory.orderId, orders.id), eq(orderHistory.position, 0)))
    .where(eq(bookedParcels.sheetId, sheetId))
    .orderBy(asc(bookedParcels.position), asc(shipments.id));
  const linesOf = await loadLines(
    db,
    rows.map(({ id }) => id),
  );
  return { ...sheet, parcels: rows.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] })) };
}

async function loadLines(db: Database, ids: string[]): Promise<Map<string, BookedParcel["lines"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      quantity: shipmentLines.quantity,
      name: orderLines.productName,
      options: orderLines.selectedOptions,
      takes: orderLines.takes,
    })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.position, shipmentLines.position)),
    )
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(asc(shipmentLines.shipmentId), asc(shipmentLines.position));
  const named = rows.map(({ options, ...row }) => ({
    ...row,
    name: options.length === 0 ? row.name : `${row.name} (${options.map(({ option }) => option).join(", ")})`,
  }));
  return Map.groupBy(named, ({ shipmentId }) => shipmentId);
}

/** The sheets that were made last, of one courier: at most 20, with how many parcels they have and how many of those wait for a number. */
export async function listBookingSheets(
  db: Database,
  _by: Staff<"orders.fulfil">,
  courierId: string,
): Promise<(BookingSheet & { parcels: number; waiting: number })[]> {
  if (!isId(courierId)) return [];
  const newest = db
    .select(sheetFields)
    .from(bookingSheets)
    .where(eq(bookingSheets.courierId, courierId))
    .orderBy(desc(bookingSheets.createdAt))
    .limit(20)
    .as("newest");
  return db
    .select({
      id: newest.id,
      courierId: newest.courierId,
      createdAt: newest.createdAt,
      actorId: newest.actorId,
      parcels: count(shipments.id),
      waiting: sql<number>`count(*) filter (where ${shipments.state} = 'packed')::int`,
    })
    .from(newest)
    .leftJoin(bookedParcels, eq(bookedParcels.sheetId, newest.id))
    .leftJoin(shipments, eq(shipments.id, bookedParcels.shipmentId))
    .groupBy(newest.id, newest.courierId, newest.createdAt, newest.actorId)
    .orderBy(desc(newest.createdAt));
}
