import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { type AdjustmentKind, adjustmentKinds } from "#domains/pricing/price-lines.ts";
import { listOf } from "#platform/database/columns.ts";
import { amount, orders } from "../tables.server.ts";

/**
 * The reasons for what an order costs. Charges are added to its subtotal and give its total; those of a line say why it costs what
 * it does, and its total contains them. A discount code without a line is one that made the delivery free.
 */
export const orderAdjustments = pgTable(
  "orders_adjustments",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** The line that it belongs to; null for the whole order. */
    linePosition: integer(),
    kind: text().$type<AdjustmentKind>().notNull(),
    label: text().notNull(),
    /** Negative for what lowers a price. */
    amount: amount(),
    /** The id of a discount, or the code that was entered. */
    reference: text(),
    /** Of a discount code: whether its uses count this order. They count none that was imported. */
    counted: boolean().notNull().default(true),
  },
  (adjustment) => [
    primaryKey({ columns: [adjustment.orderId, adjustment.position] }),
    /** The orders of a discount code, for the list of staff. */
    index("orders_adjustments_discount_code")
      .on(adjustment.reference, adjustment.orderId)
      .where(sql`${adjustment.kind} = 'discount-code'`),
    check("orders_adjustments_kind", sql`${adjustment.kind} in (${listOf(adjustmentKinds)})`),
  ],
);
