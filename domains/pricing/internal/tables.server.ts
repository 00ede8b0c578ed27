import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#domains/catalog/internal/tables.server.ts";
import type { Paisa } from "#kernel/money.ts";

/** At most one discount per product. */
export const discounts = pgTable(
  "pricing_discounts",
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .unique("pricing_discounts_product")
      .references(() => products.id, { onDelete: "cascade" }),
    percentage: integer().notNull(),
    /** The price before the discount, in paisa. */
    original: integer().$type<Paisa>().notNull(),
    version: integer().notNull().default(1),
  },
  (discount) => [
    check("pricing_discounts_percentage", sql`${discount.percentage} between 1 and 99`),
    check("pricing_discounts_original_positive", sql`${discount.original} > 0`),
  ],
);

/** Discounts of an earlier version of the shop, or of an import, whose name no product has. */
export const unmatchedDiscounts = pgTable("pricing_unmatched_discounts", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  percentage: integer().notNull(),
  original: integer().$type<Paisa>().notNull(),
});
