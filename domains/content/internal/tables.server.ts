import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { pictures } from "#domains/media/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";
import type { ShopSettings } from "../shop-settings.ts";

const moment = () => timestamp({ withTimezone: true }).notNull().default(sql`now()`);

/** One row: site title, contact details, payment accounts, delivery. */
export const settings = pgTable("content_settings", {
  id: integer().primaryKey().default(1),
  value: jsonb().$type<ShopSettings>().notNull(),
  updatedAt: moment(),
}, (row) => [check("content_settings_one_row", sql`${row.id} = 1`)]);

export const banners = pgTable("content_banners", {
  id: uuid().primaryKey(),
  filename: text().notNull(),
  wideKey: text().notNull().references(() => pictures.key),
  tallKey: text().notNull().references(() => pictures.key),
  headline: text().notNull(),
  subline: text().notNull(),
  callToAction: text().notNull(),
  href: text().notNull(),
  /** CSS hex colours of the text on the picture and of its button. */
  ink: text().notNull(),
  accent: text().notNull(),
  position: integer().notNull().default(0),
}, (banner) => [index("content_banners_wide").on(banner.wideKey), index("content_banners_tall").on(banner.tallKey)]);

/** Belongs to the product whose name it carries, regardless of case. */
export const discounts = pgTable("content_discounts", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  percentage: integer().notNull(),
  /** The price before, in paisa. */
  original: integer().$type<Paisa>().notNull(),
}, (discount) => [
  uniqueIndex("content_discounts_name").on(sql`lower(${discount.name})`),
  check("content_discounts_percentage", sql`${discount.percentage} between 1 and 99`),
]);

export const articles = pgTable("content_articles", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  summary: text().notNull(),
  author: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  pictureKey: text().references(() => pictures.key),
  publishedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: moment(),
}, (article) => [index("content_articles_published").on(article.publishedAt), index("content_articles_picture").on(article.pictureKey)]);

export const pages = pgTable("content_pages", {
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  updatedAt: moment(),
});

/** What people wrote through the contact form. */
export const messages = pgTable("content_messages", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: moment(),
}, (message) => [index("content_messages_created").on(message.createdAt), index("content_messages_email").on(sql`lower(${message.email})`)]);
