import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";

/** Belongs to the product whose name it carries, regardless of case. */
export const discounts = pgTable(
  "content_discounts",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    percentage: integer().notNull(),
    /** The price before, in paisa. */
    original: integer().$type<Paisa>().notNull(),
  },
  (discount) => [
    uniqueIndex("content_discounts_name").on(sql`lower(${discount.name})`),
    check("content_discounts_percentage", sql`${discount.percentage} between 1 and 99`),
  ],
);
