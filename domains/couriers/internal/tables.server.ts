import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp, time } from "#platform/database/columns.ts";

import type { AdapterId } from "../adapters/adapters.ts";
import type { BookingColumn } from "../booking/booking-columns.ts";

/** Who carries parcels. Couriers are archived, never deleted: parcels name them. */
export const couriers = pgTable(
  "couriers_couriers",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Other spellings of the name, as `toSpelling` writes them. */
    known: text().array().notNull().default([]),
    /** The courier's public page of one parcel, with `{number}` where its number stands; null without one. */
    trackingPage: text(),
    /** Whether each of its parcels has a tracking number. */
    givesNumbers: boolean().notNull().default(true),
    /** After so many days, cash that it collected is overdue. */
    payoutDays: integer().notNull().default(7),
    /** The columns of its booking sheet; null until somebody has set them. */
    bookingColumns: jsonb().$type<BookingColumn[]>(),
    /** What the courier calls the cities that it delivers to; null until somebody has given the list. */
    cityNames: text().array(),
    /** The columns of its payout file; null until somebody has set them. */
    payoutColumns: jsonb(),
    /** Which program talks to its API; null where sheets do. */
    adapter: text().$type<AdapterId>(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    archivedAt: time(),
  },
  (courier) => [
    uniqueIndex("couriers_couriers_name").on(sql`lower(${courier.name})`),
    check("couriers_couriers_payout_days", sql`${courier.payoutDays} between 0 and 365`),
  ],
);

/** What a courier calls a city. */
export const courierCities = pgTable(
  "couriers_cities",
  {
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    /** The city as `toSpelling` writes it. */
    cityKey: text().notNull(),
    /** The courier's own name for it. */
    name: text().notNull(),
  },
  (city) => [primaryKey({ columns: [city.courierId, city.cityKey] })],
);

/** How a courier's API is reached. */
export const courierConnections = pgTable("couriers_connections", {
  courierId: uuid()
    .primaryKey()
    .references(() => couriers.id),
  /** Sealed under the shop's key for this courier. */
  token: text().notNull(),
  /** The courier's code of the address at which it fetches; null for its usual one. */
  pickupCode: text(),
  /** Counts the secrets of its messages: another one ends the former. */
  webhookSerial: integer().notNull().default(1),
  /** What was wrong when the shop last asked for states by itself; null when nothing was. */
  problem: text(),
  changedAt: currentTimestamp(),
});
