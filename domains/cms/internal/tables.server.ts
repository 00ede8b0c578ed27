import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { pictures } from "#domains/media/internal/tables.server.ts";

const currentTimestamp = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

export const banners = pgTable(
  "content_banners",
  {
    id: uuid().primaryKey(),
    filename: text().notNull(),
    wideKey: text()
      .notNull()
      .references(() => pictures.key),
    tallKey: text()
      .notNull()
      .references(() => pictures.key),
    headline: text().notNull(),
    subline: text().notNull(),
    callToAction: text().notNull(),
    href: text().notNull(),
    /** CSS hex colours of the text on the picture and of its button. */
    ink: text().notNull(),
    accent: text().notNull(),
    position: integer().notNull().default(0),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
  },
  (banner) => [index("content_banners_wide").on(banner.wideKey), index("content_banners_tall").on(banner.tallKey)],
);

export const articles = pgTable(
  "content_articles",
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    author: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    pictureKey: text().references(() => pictures.key),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    updatedAt: currentTimestamp(),
  },
  (article) => [
    index("content_articles_published").on(article.publishedAt),
    index("content_articles_picture").on(article.pictureKey),
  ],
);

export const pages = pgTable("content_pages", {
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  /** Grows with each change. A change of an older version is a conflict. */
  version: integer().notNull().default(1),
  updatedAt: currentTimestamp(),
});
