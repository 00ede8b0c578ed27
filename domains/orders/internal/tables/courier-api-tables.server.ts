import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";
import { couriers } from "#domains/couriers/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import {
  activeBookingStates,
  type BookingState,
  bookingStates,
  type IssueDetails,
  type IssueKind,
  issueKinds,
  type IssueState,
  issueStates,
} from "../../courier-api/courier-api.ts";
import { actor, shipments } from "../tables.server.ts";

/** The bookings of parcels through couriers' APIs. A parcel has one at most that is not refused or cancelled. */
export const courierBookings = pgTable(
  "orders_courier_bookings",
  {
    id: uuid().primaryKey(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    /** What the courier is told as our number. No two bookings share one, so that the courier's answer means one booking. */
    reference: text().notNull().unique(),
    state: text().$type<BookingState>().notNull().default("waiting"),
    /** How often it was sent, or looked up to be sent again. */
    attempts: integer().notNull().default(0),
    trackingNumber: text(),
    /** What the courier said, in words for staff. */
    problem: text(),
    createdAt: currentTimestamp(),
    /** When the last attempt began; null before the first. */
    sentAt: time(),
    ...actor(),
  },
  (booking) => [
    index("orders_courier_bookings_shipment").on(booking.shipmentId, booking.createdAt),
    uniqueIndex("orders_courier_bookings_active")
      .on(booking.shipmentId)
      .where(sql`${booking.state} in (${listOf(activeBookingStates)})`),
    index("orders_courier_bookings_courier").on(booking.courierId),
    index("orders_courier_bookings_tracking")
      .on(booking.trackingNumber)
      .where(sql`${booking.trackingNumber} is not null`),
    check("orders_courier_bookings_state", sql`${booking.state} in (${listOf(bookingStates)})`),
  ],
);

/** What couriers sent by themselves, until it is a week old. */
export const courierNews = pgTable(
  "orders_courier_news",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    /** Of what it says: the same message sent again is none. */
    digest: text().notNull().unique(),
    trackingNumber: text().notNull(),
    word: text().notNull(),
    step: text().$type<CourierStep>(),
    cash: bigint({ mode: "number" }).$type<Paisa>(),
    receivedAt: currentTimestamp(),
    /** Null while it waits to be applied. */
    appliedAt: time(),
  },
  (news) => [
    index("orders_courier_news_courier").on(news.courierId),
    index("orders_courier_news_waiting")
      .on(news.courierId, news.id)
      .where(sql`${news.appliedAt} is null`),
    index("orders_courier_news_received").on(news.receivedAt),
  ],
);

/** What a courier said that somebody must look at. */
export const courierIssues = pgTable(
  "orders_courier_issues",
  {
    id: uuid().primaryKey(),
    courierId: uuid()
      .notNull()
      .references(() => couriers.id),
    kind: text().$type<IssueKind>().notNull(),
    /** Of what is said about which parcel: the same said again is the same issue. */
    key: text().notNull(),
    trackingNumber: text().notNull(),
    /** The parcel that it is about; null while nobody knows. */
    shipmentId: uuid().references(() => shipments.id),
    word: text().notNull(),
    details: jsonb().$type<IssueDetails>().notNull().default({}),
    state: text().$type<IssueState>().notNull().default("open"),
    /** Why it was set aside. */
    reason: text(),
    createdAt: currentTimestamp(),
    closedAt: time(),
    ...actor(),
  },
  (issue) => [
    unique("orders_courier_issues_key").on(issue.courierId, issue.key),
    index("orders_courier_issues_state").on(issue.state, issue.id),
    index("orders_courier_issues_shipment")
      .on(issue.shipmentId)
      .where(sql`${issue.shipmentId} is not null`),
    check("orders_courier_issues_kind", sql`${issue.kind} in (${listOf(issueKinds)})`),
    check("orders_courier_issues_state", sql`${issue.state} in (${listOf(issueStates)})`),
  ],
);
