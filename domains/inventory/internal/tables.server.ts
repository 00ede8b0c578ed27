import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { variants } from "#domains/catalog/internal/tables.server.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { lowStockThreshold } from "../availability.ts";
import { type StockCountState, stockCountStates } from "../counts/stock-count.ts";
import { type MovementReason, movementReasons, type ReferenceType, referenceTypes } from "../movement.ts";

const variantId = () =>
  uuid()
    .notNull()
    .references(() => variants.id, { onDelete: "cascade" });

/**
 * The stock of each variant, in units. Stacks have no row: their stock is that of their parts. Units on hand are what is
 * in the building: available, committed and unavailable ones together. After a count that found too little, more can be
 * committed than there is.
 */
export const levels = pgTable(
  "inventory_levels",
  {
    variantId: variantId().primaryKey(),
    /** The sum of the variant's movements. */
    onHand: integer().notNull().default(0),
    /** Units of placed orders that are not packed yet. */
    committed: integer().notNull().default(0),
    /** Units that nobody may sell, such as returned goods that nobody has looked at. The sum over the batches. */
    unavailable: integer().notNull().default(0),
    /** Where it lies, such as a shelf: "A-12"; null when nobody has said. */
    bin: text(),
    /** Staff are told when no more units than these are available; null for `lowStockThreshold`. */
    lowStockAt: integer(),
    /** Increased by every change of the units on hand or unavailable. */
    version: integer().notNull().default(1),
  },
  (level) => [
    check("inventory_levels_on_hand", sql`${level.onHand} >= 0`),
    check("inventory_levels_committed", sql`${level.committed} >= 0`),
    check("inventory_levels_unavailable", sql`${level.unavailable} between 0 and ${level.onHand}`),
    check("inventory_levels_low_stock_at", sql`${level.lowStockAt} between 0 and 1000000`),
  ],
);

/** As `toAvailable` in `levels.ts`: what of a level can be bought; below zero when more is committed than there is. */
export const remaining: SQL<number> = sql`(${levels.onHand} - ${levels.committed} - ${levels.unavailable})`;

/** What of a level can be bought now. */
export const available: SQL<number> = sql`greatest(${remaining}, 0)`;

/** The threshold of a level. */
export const lowAt: SQL<number> = sql`coalesce(${levels.lowStockAt}, ${sql.raw(String(lowStockThreshold))})`;

/**
 * The variants of which no more units are available than their threshold. A row appears when they fall to it and goes when
 * they rise above it, behind the lock of the level; so it is one alert for each crossing. The levels themselves have no
 * index on what is available: each order would have to change it.
 */
export const lowStock = pgTable(
  "inventory_low_stock",
  {
    variantId: variantId().primaryKey(),
    since: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** The mail that names it; null until one does. */
    alertId: uuid(),
  },
  (row) => [
    index("inventory_low_stock_since").on(row.since, row.variantId),
    index("inventory_low_stock_alert").on(row.alertId, row.since),
  ],
);

/** A count. Whoever counts does not see what the shop believes to have. */
export const counts = pgTable(
  "inventory_counts",
  {
    id: uuid().primaryKey(),
    note: text().notNull().default(""),
    state: text().$type<StockCountState>().notNull().default("counting"),
    startedAt: currentTimestamp(),
    startedBy: text(),
    /** When it was booked or discarded. */
    endedAt: time(),
  },
  (count) => [
    index("inventory_counts_state").on(count.state, count.id),
    index("inventory_counts_started").on(count.startedAt, count.id),
    check("inventory_counts_state", sql`${count.state} in (${listOf(stockCountStates)})`),
  ],
);

/** What was found of a variant in a count. */
export const countLines = pgTable(
  "inventory_count_lines",
  {
    countId: uuid()
      .notNull()
      .references(() => counts.id),
    variantId: variantId(),
    counted: integer().notNull(),
    /** The units on hand when it was counted: what leaves or comes afterwards makes no difference. */
    expected: integer().notNull(),
    /** The latest movement of the variant then. */
    lastMovement: bigint({ mode: "number" }),
    /** Whether goods came or left between two additions, such as two scans, so that what was counted is of no one moment. */
    moved: boolean().notNull().default(false),
    countedAt: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    countedBy: text(),
  },
  (line) => [
    primaryKey({ columns: [line.countId, line.variantId] }),
    index("inventory_count_lines_variant").on(line.variantId),
    check("inventory_count_lines_counted", sql`${line.counted} between 0 and 1000000`),
  ],
);

/** What was added to a count under an id of its own, such as one scan: whoever sends it again, because the answer was lost, adds nothing. Deleted when the count ends. */
export const countAdditions = pgTable(
  "inventory_count_additions",
  {
    countId: uuid()
      .notNull()
      .references(() => counts.id),
    id: uuid().notNull(),
    variantId: uuid().notNull(),
    units: integer().notNull(),
  },
  // A form that is changed before it is sent again is another addition.
  (addition) => [primaryKey({ columns: [addition.countId, addition.id, addition.variantId, addition.units] })],
);

/** What was sold of each variant and did not come back, counted anew each day: what to order again is read from it. */
export const soldUnits = pgTable(
  "inventory_sales",
  {
    variantId: variantId().primaryKey(),
    units30: integer().notNull(),
    units90: integer().notNull(),
    at: time().notNull(),
  },
  (row) => [index("inventory_sales_units").on(row.units30, row.variantId)],
);

/** What the units on hand have cost, at the end of each day or, for today, an hour ago at most. */
export const valuations = pgTable("inventory_valuations", {
  /** In Pakistan. */
  day: date().primaryKey(),
  units: bigint({ mode: "number" }).notNull(),
  /** In paisa. */
  cost: bigint({ mode: "number" }).$type<Paisa>().notNull(),
  /** Units of which nobody has said what they cost. */
  unitsWithoutCost: bigint({ mode: "number" }).notNull(),
  at: time().notNull(),
});

/** The units of a variant that came with one number, date and cost. What came without any is one batch too. */
export const batches = pgTable(
  "inventory_batches",
  {
    id: uuid().primaryKey(),
    variantId: variantId(),
    batchNumber: text(),
    /** The last day on which it may be used; null when it does not expire. */
    expiresOn: date(),
    /** In paisa; null when unknown. */
    unitCost: integer().$type<Paisa>(),
    receivedAt: currentTimestamp(),
    /** The sum of the batch's movements. */
    onHand: integer().notNull(),
    unavailable: integer().notNull().default(0),
  },
  (batch) => [
    unique("inventory_batches_once")
      .on(batch.variantId, batch.batchNumber, batch.expiresOn, batch.unitCost)
      .nullsNotDistinct(),
    index("inventory_batches_number")
      .on(batch.batchNumber)
      .where(sql`${batch.batchNumber} is not null`),
    index("inventory_batches_unavailable")
      .on(batch.id)
      .where(sql`${batch.unavailable} > 0`),
    index("inventory_batches_expiry")
      .on(batch.expiresOn)
      .where(sql`${batch.onHand} > ${batch.unavailable}`),
    check("inventory_batches_on_hand", sql`${batch.onHand} >= 0`),
    check("inventory_batches_unavailable", sql`${batch.unavailable} between 0 and ${batch.onHand}`),
  ],
);

/**
 * Every change of the units on hand, which nobody can change or delete: a trigger of the database refuses it. A movement
 * stays when its variant is deleted, so it has no foreign key.
 */
export const movements = pgTable(
  "inventory_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    variantId: uuid().notNull(),
    batchId: uuid().notNull(),
    /** Units that came in, or, below zero, left. */
    quantity: integer().notNull(),
    reason: text().$type<MovementReason>().notNull(),
    /** The order or parcel that caused it. */
    referenceType: text().$type<ReferenceType>(),
    referenceId: text(),
    /** Who caused it, as in audit entries. */
    actorKind: text().$type<Actor["kind"]>().notNull(),
    actorId: text(),
    note: text(),
  },
  (movement) => [
    index("inventory_movements_variant").on(movement.variantId, movement.id),
    index("inventory_movements_batch").on(movement.batchId),
    index("inventory_movements_sales")
      .on(movement.at, movement.variantId, movement.quantity)
      .where(sql`${movement.reason} in ('sold', 'cancelled', 'returned')`),
    index("inventory_movements_received")
      .on(movement.id)
      .where(sql`${movement.reason} = 'received'`),
    index("inventory_movements_reference")
      .on(movement.referenceId)
      .where(sql`${movement.referenceId} is not null`),
    check("inventory_movements_quantity", sql`${movement.quantity} <> 0`),
    check("inventory_movements_reason", sql`${movement.reason} in (${listOf(movementReasons)})`),
    check("inventory_movements_reference_type", sql`${movement.referenceType} in (${listOf(referenceTypes)})`),
  ],
);
