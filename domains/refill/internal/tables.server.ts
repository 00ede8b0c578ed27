import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { variants } from "#domains/catalog/internal/tables.server.ts";
import { orders } from "#domains/orders/internal/tables.server.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type RefillWay, refillWayIds, type SupplyEnding, supplyEndings } from "../refill.ts";

/** The account of the orders; whoever deletes it deletes what is known of its reminders. */
const ownAccount = () => uuid().references(() => accounts.id, { onDelete: "cascade" });

/** Who wants to be reminded, and how: of one order, or an account of all its orders. */
export const reminderPreferences = pgTable(
  "refill_wishes",
  {
    id: uuid().primaryKey(),
    /** null: of all orders of the account. */
    orderId: uuid().references(() => orders.id),
    accountId: ownAccount(),
    way: text().$type<RefillWay>().notNull(),
    /** Of an order's preference: its e-mail address in lower case, or its phone in E.164. */
    recipient: text(),
    createdAt: currentTimestamp(),
  },
  (preference) => [
    uniqueIndex("refill_wishes_order").on(preference.orderId),
    uniqueIndex("refill_wishes_account_wide")
      .on(preference.accountId)
      .where(sql`${preference.orderId} is null`),
    index("refill_wishes_account").on(preference.accountId),
    index("refill_wishes_recipient").on(preference.recipient),
    check("refill_wishes_way", sql`${preference.way} in (${listOf(refillWayIds)})`),
    check("refill_wishes_of_order", sql`(${preference.orderId} is null) = (${preference.recipient} is null)`),
    check("refill_wishes_of_somebody", sql`${preference.orderId} is not null or ${preference.accountId} is not null`),
  ],
);

/** One reminder to one person, with the goods that its link offers. */
export const reminders = pgTable(
  "refill_reminders",
  {
    id: uuid().primaryKey(),
    /** The secret of its link. */
    token: text().notNull().unique(),
    way: text().$type<RefillWay>().notNull(),
    recipient: text().notNull(),
    /** The newest of the orders that it is about. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    accountId: ownAccount(),
    lines: jsonb().$type<{ variantId: string; quantity: number }[]>().notNull().default([]),
    createdAt: currentTimestamp(),
    sentAt: time(),
    /** When its person asked for no more of them. */
    stoppedAt: time(),
  },
  (reminder) => [
    index("refill_reminders_recipient").on(reminder.recipient, reminder.createdAt),
    index("refill_reminders_created").on(reminder.createdAt),
    index("refill_reminders_sent")
      .on(reminder.sentAt)
      .where(sql`${reminder.sentAt} is not null`),
    index("refill_reminders_order").on(reminder.orderId),
    index("refill_reminders_account").on(reminder.accountId),
    check("refill_reminders_way", sql`${reminder.way} in (${listOf(refillWayIds)})`),
  ],
);

/** What somebody who wants to be reminded has of a variant out of one order, and when it should be empty. */
export const supplies = pgTable(
  "refill_supplies",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    productId: uuid().notNull(),
    units: integer().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** When its reminder is due. */
    remindAt: time().notNull(),
    /** After this time nobody is reminded of it. */
    expiresAt: time().notNull(),
    way: text().$type<RefillWay>().notNull(),
    recipient: text().notNull(),
    accountId: ownAccount(),
    /** The reminder that is being sent, or was. */
    reminderId: uuid().references(() => reminders.id, { onDelete: "set null" }),
    ending: text().$type<SupplyEnding>(),
  },
  (supply) => [
    primaryKey({ columns: [supply.orderId, supply.variantId] }),
    // What is due, however many there were.
    index("refill_supplies_due")
      .on(supply.remindAt)
      .where(sql`${supply.ending} is null and ${supply.reminderId} is null`),
    index("refill_supplies_recipient").on(supply.recipient, supply.variantId),
    index("refill_supplies_variant").on(supply.variantId),
    index("refill_supplies_account").on(supply.accountId),
    index("refill_supplies_reminder")
      .on(supply.reminderId)
      .where(sql`${supply.reminderId} is not null`),
    index("refill_supplies_ends").on(supply.endsAt),
    check("refill_supplies_units", sql`${supply.units} > 0`),
    check("refill_supplies_way", sql`${supply.way} in (${listOf(refillWayIds)})`),
    check("refill_supplies_ending", sql`${supply.ending} in (${listOf(supplyEndings)})`),
    check(
      "refill_supplies_times",
      sql`${supply.startsAt} < ${supply.endsAt} and ${supply.remindAt} <= ${supply.expiresAt}`,
    ),
  ],
);
