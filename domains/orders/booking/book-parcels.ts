import { and, asc, eq, inArray } from "drizzle-orm";
import { cityResolver } from "#domains/couriers/cities/city-names.ts";
import { findCourierCities } from "#domains/couriers/cities/courier-cities.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { actorId } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { bookedParcels, bookingSheets } from "../internal/tables/booking-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { countOffSheet } from "../internal/count-off-sheet.ts";
import { findActiveBookings, startBookings } from "../courier-api/bookings.ts";
import { maxParcelsPerSheet, parcelCode } from "./booking-sheet.ts";

/** Why a parcel is not on the sheet. */
export interface LeftOutParcel {
  /** "10001-1"; empty for an id that no parcel has. */
  code: string;
  reason: "on-another-sheet" | "not-packed" | "no-city" | "bad-phone";
}

export type BookParcelsOutcome =
  | { outcome: "booked"; count: number; leftOut: LeftOutParcel[] }
  /** None of the parcels can be on a sheet any more. */
  | { outcome: "nothing"; leftOut: LeftOutParcel[] }
  | { outcome: "too-many" }
  | { outcome: "no-such-courier" };

interface Booking {
  /** Made when the form was displayed (`newId`): a form that is sent twice makes one sheet. */
  sheetId: string;
  courierId: string;
  shipmentIds: readonly string[];
  /** Whether the parcels are booked through the courier's API, by a job that follows. */
  throughApi?: boolean;
}

/**
 * Puts packed parcels on a new sheet for a courier. Those that somebody else has put on a sheet, that were cancelled, or
 * whose city has no name with the courier are left out; so is, where the courier's API books them, one whose phone is no
 * mobile number of Pakistan.
 */
export async function bookParcels(
  db: Database,
  by: Staff<"orders.fulfil">,
  { sheetId, courierId, shipmentIds, throughApi = false }: Booking,
): Promise<BookParcelsOutcome> {
  const ids = [...new Set(shipmentIds)].filter(isId);
  if (ids.length > maxParcelsPerSheet) return { outcome: "too-many" };
  if (!isId(sheetId) || ids.length === 0) return { outcome: "nothing", leftOut: [] };
  return runTransaction(db, async (tx): Promise<BookParcelsOutcome> => {
    const courier = (await listCouriers(tx)).find(({ id }) => id === courierId);
    if (!courier || courier.archivedAt !== null) return { outcome: "no-such-courier" };
    const parcels = await lockParcels(tx, ids);
    const made = await tx
      .select({ id: bookedParcels.shipmentId, sheetId: bookedParcels.sheetId })
      .from(bookedParcels)
      .where(inArray(bookedParcels.shipmentId, ids));
    const own = made.filter((each) => each.sheetId === sheetId);
    // The form was sent twice.
    if (own.length > 0) return { outcome: "booked", count: own.length, leftOut: [] };

    const taken = new Set(made.map(({ id }) => id));
    const resolve = cityResolver(
      await findCourierCities(
        tx,
        by,
        courierId,
        parcels.map(({ city }) => city),
      ),
    );
    const judged = parcels.map((parcel) => ({
      parcel,
      reason: taken.has(parcel.id)
        ? ("on-another-sheet" as const)
        : parcel.state !== "packed"
          ? ("not-packed" as const)
          : resolve(parcel.city) === null
            ? ("no-city" as const)
            : throughApi && parsePakistaniMobile(parcel.phone) === null
              ? ("bad-phone" as const)
              : null,
    }));
    const leftOut = judged.flatMap(({ parcel, reason }) => (reason ? [{ code: parcelCode(parcel), reason }] : []));
    const booked = judged.filter(({ reason }) => reason === null);
    if (booked.length === 0) return { outcome: "nothing", leftOut };
    await tx.insert(bookingSheets).values({ id: sheetId, courierId, actorKind: by.kind, actorId: actorId(by) });
    await insertRows(
      tx,
      bookedParcels,
      booked.map(({ parcel }, position) => ({ shipmentId: parcel.id, sheetId, position })),
    );
    if (throughApi) await startBookings(tx, by, { sheetId, courierId, parcels: booked.map(({ parcel }) => parcel) });
    await recordEvent(
      tx,
      by,
      { type: "booking-sheet.made", subjectId: sheetId, payload: {} },
      {
        after: {
          courierId,
          ...(throughApi && { throughApi }),
          parcels: booked.map(({ parcel }) => parcelCode(parcel)),
        },
      },
    );
    return { outcome: "booked", count: booked.length, leftOut };
  });
}

/** The parcels of these ids, locked in the order of their ids: two people who book the same ones wait for one another, and nobody cancels one meanwhile. */
async function lockParcels(tx: Transaction, ids: string[]) {
  await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(inArray(shipments.id, ids))
    .orderBy(asc(shipments.id))
    .for("no key update");
  // A statement of its own, so that it reads what the previous holder of the locks committed.
  return tx
    .select({
      id: shipments.id,
      state: shipments.state,
      number: shipments.number,
      orderNumber: orders.number,
      city: orders.city,
      phone: orders.phone,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(inArray(shipments.id, ids))
    .orderBy(asc(shipments.packedAt), asc(shipments.id));
}

/**
 * Takes parcels that have not left off a sheet, so that another sheet can have them. One that is booked through an API stays until that is cancelled.
 * `before`: how many of the others somebody else had taken off.
 */
export async function releaseParcels(
  db: Database,
  by: Staff<"orders.fulfil">,
  { sheetId, shipmentIds }: { sheetId: string; shipmentIds: readonly string[] },
): Promise<{ outcome: "released"; count: number; before: number }> {
  const ids = [...new Set(shipmentIds)].filter(isId).slice(0, maxParcelsPerSheet);
  if (!isId(sheetId) || ids.length === 0) return { outcome: "released", count: 0, before: 0 };
  return runTransaction(db, async (tx) => {
    const parcels = await lockParcels(tx, ids);
    const before = await countOffSheet(tx, sheetId, ids);
    const kept = await findActiveBookings(tx, ids);
    const packed = parcels.filter(({ id, state }) => (state === "packed" || state === "cancelled") && !kept.has(id));
    const released =
      packed.length === 0
        ? []
        : await tx
            .delete(bookedParcels)
            .where(
              and(
                eq(bookedParcels.sheetId, sheetId),
                inArray(
                  bookedParcels.shipmentId,
                  packed.map(({ id }) => id),
                ),
              ),
            )
            .returning({ id: bookedParcels.shipmentId });
    const codes = packed.filter(({ id }) => released.some((each) => each.id === id)).map(parcelCode);
    if (codes.length > 0)
      await recordEvent(
        tx,
        by,
        { type: "booking-sheet.parcels-released", subjectId: sheetId, payload: {} },
        { before: { parcels: codes } },
      );
    return { outcome: "released", count: codes.length, before };
  });
}
