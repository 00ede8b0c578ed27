import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { batches } from "#domains/inventory/internal/tables.server.ts";
import { orderLines, orders, shipments } from "#domains/orders/internal/tables.server.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { type ReturnReason, returnReasons } from "#kernel/return-policy.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import {
  type ReturnOrigin,
  returnOrigins,
  type ReturnOutcome,
  returnOutcomes,
  type ReturnState,
  returnStates,
} from "../return.ts";

/** Goods that come back, and what is agreed about them. */
export const returns = pgTable(
  "returns_returns",
  {
    /** Given by the form, so that a request that is sent twice is one. */
    id: uuid().primaryKey(),
    /** What the shopper writes on the parcel. It authorises nobody. */
    number: bigint({ mode: "number" }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 101 }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    origin: text().$type<ReturnOrigin>().notNull(),
    /** The parcel that came back as a whole; null for a request. */
    shipmentId: uuid().references(() => shipments.id),
    state: text().$type<ReturnState>().notNull(),
    /** Rises with every change. */
    version: integer().notNull().default(1),
    /** What the shopper wants. */
    outcome: text().$type<ReturnOutcome>().notNull(),
    /** Whether other goods are wanted for some of it, and neither sent nor declined yet: nothing is owed for what came until then. */
    swapOpen: boolean().notNull().default(false),
    /** The order that was placed for these. */
    exchangeId: uuid().references(() => orders.id),
    /** The shopper's words. */
    note: text().notNull().default(""),
    /** The shop's last words, which the version before reads and writes; all of them are in `returnWords`. */
    answer: text().notNull().default(""),
    /** What is paid back for it, in paisa: what the goods are worth once they are here, and what staff make of it. */
    refund: bigint({ mode: "number" }).$type<Paisa>(),
    /** What of the refund is for delivery. */
    deliveryRefund: bigint({ mode: "number" }).$type<Paisa>().notNull().default(paisa(0)),
    /** What of the refund went into the shopper's store credit. */
    credited: bigint({ mode: "number" }).$type<Paisa>().notNull().default(paisa(0)),
    /** The number of the transfer that paid it back. */
    reference: text(),
    createdAt: currentTimestamp(),
    /** When it came to its state. */
    movedAt: currentTimestamp(),
    receivedAt: time(),
  },
  (row) => [
    index("returns_returns_order").on(row.orderId),
    index("returns_returns_state").on(row.state, row.id),
    index("returns_returns_exchange")
      .on(row.exchangeId)
      .where(sql`${row.exchangeId} is not null`),
    // A parcel comes back once.
    uniqueIndex("returns_returns_shipment")
      .on(row.shipmentId)
      .where(sql`${row.shipmentId} is not null`),
    check("returns_returns_state", sql`${row.state} in (${listOf(returnStates)})`),
    check("returns_returns_origin", sql`${row.origin} in (${listOf(returnOrigins)})`),
    check("returns_returns_outcome", sql`${row.outcome} in (${listOf(returnOutcomes)})`),
    check("returns_returns_refund", sql`${row.refund} >= 0 and ${row.credited} between 0 and ${row.refund}`),
  ],
);

/** What the shop told the shopper of a return, each by itself. Rows are added, and erased with the order's recipient. */
export const returnWords = pgTable(
  "returns_words",
  {
    id: uuid().primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    /** The step that they were written with; its mail has them. */
    state: text().$type<ReturnState>().notNull(),
    body: text().notNull(),
    /** The account of the staff member, without a reference: the words outlive the account. Null for those from before that was noted. */
    authorId: text(),
    /** Null for those from before the time was noted. */
    at: time(),
  },
  (words) => [
    index("returns_words_return").on(words.returnId),
    check("returns_words_state", sql`${words.state} in (${listOf(returnStates)})`),
  ],
);

/** The pieces of each line of the order. */
export const returnLines = pgTable(
  "returns_lines",
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    received: integer(),
    reason: text().$type<ReturnReason>(),
    /** The variant that the shopper wants instead, and its name then. */
    swapFor: uuid(),
    swapName: text(),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.position] }),
    foreignKey({ columns: [line.orderId, line.position], foreignColumns: [orderLines.orderId, orderLines.position] }),
    index("returns_lines_line").on(line.orderId, line.position),
    check("returns_lines_quantity", sql`${line.quantity} > 0`),
    check("returns_lines_received", sql`${line.received} between 0 and ${line.quantity}`),
    check("returns_lines_reason", sql`${line.reason} in (${listOf(returnReasons)})`),
  ],
);

/** The units of stock that came, by batch, and what became of them. */
export const returnItems = pgTable(
  "returns_items",
  {
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    variantId: uuid().notNull(),
    batchId: uuid()
      .notNull()
      .references(() => batches.id),
    quantity: integer().notNull(),
    restocked: integer().notNull().default(0),
    writtenOff: integer().notNull().default(0),
  },
  (item) => [
    primaryKey({ columns: [item.returnId, item.shipmentId, item.batchId] }),
    index("returns_items_shipment").on(item.shipmentId),
    index("returns_items_batch").on(item.batchId),
    check("returns_items_quantity", sql`${item.quantity} > 0`),
    check(
      "returns_items_decided",
      sql`${item.restocked} >= 0 and ${item.writtenOff} >= 0 and ${item.restocked} + ${item.writtenOff} <= ${item.quantity}`,
    ),
  ],
);

/** Photos that a shopper sent with a request, or with one that was refused and is not stored yet. */
export const returnPhotos = pgTable(
  "returns_photos",
  {
    id: uuid().primaryKey(),
    /** The id that the form gives the return. */
    returnId: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    fileKey: text().notNull(),
    mediaType: text().notNull(),
    /** Of the photo as it was sent, so that it is stored once; null for those from before it was noted. */
    digest: text(),
    createdAt: currentTimestamp(),
  },
  (photo) => [
    index("returns_photos_return").on(photo.returnId),
    index("returns_photos_created").on(photo.createdAt),
    index("returns_photos_order").on(photo.orderId),
  ],
);
