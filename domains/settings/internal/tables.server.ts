import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { currentTimestamp, time } from "#platform/database/columns.ts";
import type { ShopSettings } from "../shop-settings.ts";

/** One row: site title, contact details, payment accounts, delivery. */
export const settings = pgTable(
  "content_settings",
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<ShopSettings>().notNull(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    updatedAt: currentTimestamp(),
  },
  (row) => [check("content_settings_one_row", sql`${row.id} = 1`)],
);

/** One row: what the list of a new shop's first steps cannot read elsewhere. */
export const launch = pgTable(
  "settings_launch",
  {
    id: integer().primaryKey().default(1),
    /** When staff said that a test mail had arrived. */
    mailArrivedAt: time(),
    /** When a staff member put the list away. */
    putAwayAt: time(),
  },
  (row) => [check("settings_launch_one_row", sql`${row.id} = 1`)],
);

/** The texts of mails that the owner has changed; the others are in the code. */
export const savedMailTexts = pgTable("settings_mail_texts", {
  mail: text().primaryKey(),
  subject: text().notNull(),
  intro: text().notNull(),
  /** Grows with each change. A change of an older version is a conflict. */
  version: integer().notNull().default(1),
  updatedAt: currentTimestamp(),
});

/** The texts of messages that staff send by hand which the owner has changed; the others are in the code. */
export const savedMessageTexts = pgTable("settings_message_texts", {
  message: text().primaryKey(),
  body: text().notNull(),
  /** Grows with each change. A change of an older version is a conflict. */
  version: integer().notNull().default(1),
  updatedAt: currentTimestamp(),
});
