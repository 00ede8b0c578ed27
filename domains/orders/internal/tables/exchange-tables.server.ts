import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { Paisa } from "#kernel/money.ts";
import { currentTimestamp, time } from "#platform/database/columns.ts";
import { orders } from "../tables.server.ts";

/** Orders that were placed for goods of another order, which come back. */
export const exchanges = pgTable(
  "orders_exchanges",
  {
    /** The new order. */
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** The order whose goods come back. */
    fromOrderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** What these goods had cost the shopper. */
    value: bigint({ mode: "number" }).$type<Paisa>().notNull(),
    at: currentTimestamp(),
    /** When the goods were back; null while they are awaited. */
    receivedAt: time(),
  },
  (exchange) => [index("orders_exchanges_from").on(exchange.fromOrderId, exchange.orderId)],
);

/** The units that come back, by the line of the order that they were bought with. */
export const exchangeLines = pgTable(
  "orders_exchange_lines",
  {
    orderId: uuid()
      .notNull()
      .references(() => exchanges.orderId),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    check("orders_exchange_lines_quantity", sql`${line.quantity} > 0`),
  ],
);
