import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { couriers } from "#domains/couriers/internal/tables.server.ts";
import { currentTimestamp } from "#platform/database/columns.ts";
import { actor, shipments } from "../tables.server.ts";

/** The parcels that were listed together for a courier to book. */
export const bookingSheets = pgTable(
  "orders_booking_sheets",
  {
    id: uuid().primaryKey(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    createdAt: currentTimestamp(),
    ...actor(),
  },
  (sheet) => [index("orders_booking_sheets_courier").on(sheet.courierId, sheet.createdAt)],
);

/** The parcels of booking sheets. A parcel is on one sheet at most, until it is taken off. */
export const bookedParcels = pgTable(
  "orders_booked_parcels",
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id),
    sheetId: uuid()
      .notNull()
      .references(() => bookingSheets.id),
    position: integer().notNull(),
  },
  (parcel) => [index("orders_booked_parcels_sheet").on(parcel.sheetId, parcel.position)],
);
