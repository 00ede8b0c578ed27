import { sql } from "drizzle-orm";
import { check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { variants } from "#domains/catalog/internal/tables.server.ts";

/** Units on hand of each variant. Stacks have no row: their stock is that of their parts. */
export const stock = pgTable(
  "inventory_stock",
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: "cascade" }),
    onHand: integer().notNull(),
  },
  (row) => [check("inventory_stock_never_below_zero", sql`${row.onHand} >= 0`)],
);
