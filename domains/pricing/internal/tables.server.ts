import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";

/** The name of the discounted product, in any case. */
export const discounts = pgTable(
  "content_discounts",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    percentage: integer().notNull(),
    /** The price before the discount, in paisa. */
    original: integer().$type<Paisa>().notNull(),
  },
  (discount) => [
    uniqueIndex("content_discounts_name").on(sql`lower(${discount.name})`),
    check("content_discounts_percentage", sql`${discount.percentage} between 1 and 99`),
  ],
);
