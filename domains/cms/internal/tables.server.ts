import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Actor } from "#kernel/actor.ts";
import type { SiteContent } from "../site-content.ts";
import { contentStatuses, type VersionFields } from "../version-fields.ts";
import { pictures } from "#domains/media/internal/tables.server.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";

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
    /** A CSS hex colour that says whether the words on the picture are white or black. */
    ink: text().notNull(),
    /** Nothing reads it: buttons have the shop's colours. It goes with a later version, after which no process writes it. */
    accent: text().notNull(),
    position: integer().notNull().default(0),
    /** When it is shown; null: from the start, or without an end. */
    showFrom: time(),
    showUntil: time(),
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
    /** "draft" or "published". A published one is shown from this time on. */
    status: text().notNull().default("published"),
    publishedAt: time().notNull(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    updatedAt: currentTimestamp(),
  },
  (article) => [
    index("content_articles_published").on(article.publishedAt, article.id),
    index("content_articles_updated").on(article.updatedAt, article.id),
    index("content_articles_words").using("gin", sql`lower(${article.title}) gin_trgm_ops`),
    index("content_articles_picture").on(article.pictureKey),
    check("content_articles_status", sql`${article.status} in (${listOf(contentStatuses)})`),
  ],
);

export const pages = pgTable(
  "content_pages",
  {
    slug: text().primaryKey(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** "draft" or "published". A published one is shown from this time on. */
    status: text().notNull().default("published"),
    publishedAt: currentTimestamp(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    updatedAt: currentTimestamp(),
  },
  (page) => [check("content_pages_status", sql`${page.status} in (${listOf(contentStatuses)})`)],
);

/** Each version of each article and page, by its slug. They go with the document. */
export const versions = pgTable(
  "content_versions",
  {
    /** "article" or "page" */
    kind: text().notNull(),
    slug: text().notNull(),
    version: integer().notNull(),
    savedAt: currentTimestamp(),
    actorKind: text().$type<Actor["kind"]>().notNull(),
    actorId: text(),
    /** The fields of the document. */
    value: jsonb().$type<Omit<VersionFields, "publishedAt"> & { publishedAt: string }>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.slug, row.version] })],
);

/** One row: what the home page claims, and the menus. */
export const site = pgTable(
  "content_site",
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<SiteContent>().notNull(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    updatedAt: currentTimestamp(),
  },
  (row) => [check("content_site_one_row", sql`${row.id} = 1`)],
);
