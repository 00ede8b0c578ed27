import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type ContactResult, contactResults } from "../../history/contact-results.ts";
import { orders } from "../tables.server.ts";

/**
 * The orders that wait for their shopper's word: who is called next, and what came of the attempts so far. The worker
 * adds a row after an order is placed, and the statement that moves the order on removes it (`write-order.ts`), so that
 * the table is as long as what waits.
 */
export const waitingOrders = pgTable(
  "orders_waiting",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The order's number: the oldest is called first. */
    number: bigint({ mode: "number" }).notNull(),
    /** When it was placed. */
    since: currentTimestamp(),
    attempts: integer().notNull().default(0),
    lastResult: text().$type<ContactResult>(),
    lastAt: time(),
    /** Not to be called before this time; null for an order that nobody has put off. */
    callAt: time(),
    /** The phone is somebody else's: no call makes sense until it is corrected. */
    wrongNumber: boolean().notNull().default(false),
    /** The account of the caller who has it on the screen, and until when nobody else gets it. */
    heldBy: text(),
    heldUntil: time(),
    /** Whether it is cancelled when nobody confirms it in time. */
    expires: boolean().notNull(),
    /** When its shopper was told that it still waits. */
    remindedAt: time(),
    /** When the shop last found that it has no way to tell its shopper: it is not cancelled while that is so. */
    untoldAt: time(),
  },
  (row) => [
    index("orders_waiting_number").on(row.number),
    index("orders_waiting_new")
      .on(row.number)
      .where(sql`${row.callAt} is null and not ${row.wrongNumber}`),
    index("orders_waiting_call")
      .on(row.callAt, row.number)
      .where(sql`${row.callAt} is not null and not ${row.wrongNumber}`),
    index("orders_waiting_wrong_number")
      .on(row.number)
      .where(sql`${row.wrongNumber}`),
    index("orders_waiting_held")
      .on(row.heldBy)
      .where(sql`${row.heldBy} is not null`),
    index("orders_waiting_remind")
      .on(row.since)
      .where(sql`${row.expires} and ${row.remindedAt} is null`),
    index("orders_waiting_expire")
      .on(row.remindedAt)
      .where(sql`${row.expires} and ${row.remindedAt} is not null`),
    check("orders_waiting_result", sql`${row.lastResult} in (${listOf(contactResults)})`),
    check("orders_waiting_held", sql`(${row.heldBy} is null) = (${row.heldUntil} is null)`),
  ],
);
