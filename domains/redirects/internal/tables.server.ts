import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { currentTimestamp } from "#platform/database/columns.ts";

/** Paths of pages that moved. A chain is one step long: `to_path` is where the page is today. */
export const redirects = pgTable(
  "redirects",
  {
    fromPath: text().primaryKey(),
    toPath: text().notNull(),
    createdAt: currentTimestamp(),
  },
  (redirect) => [
    index("redirects_to").on(redirect.toPath),
    // For the list of staff, which finds a part of a path.
    index("redirects_from_trigrams").using("gin", sql`${redirect.fromPath} gin_trgm_ops`),
    index("redirects_to_trigrams").using("gin", sql`${redirect.toPath} gin_trgm_ops`),
    check("redirects_elsewhere", sql`${redirect.fromPath} <> ${redirect.toPath}`),
  ],
);
