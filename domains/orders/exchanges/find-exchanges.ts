import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { exchangeLines, exchanges } from "../internal/tables/exchange-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import type { OrderState, OrderStatus } from "../order.ts";

/** An exchange as one of its two orders shows it. */
export interface Exchange {
  /** "new": the order asked about was placed for goods of the other one. "old": goods of it were exchanged for the other one. */
  side: "new" | "old";
  /** The new order's id, which is that of the exchange. */
  id: string;
  /** The other order. */
  other: { id: string; number: number; state: OrderState; status: OrderStatus; accessToken: string };
  /** What the goods that come back were worth. */
  value: Paisa;
  /** Whether they are back. */
  received: boolean;
  /** The units that come back, by the line of the old order. */
  lines: { position: number; quantity: number }[];
}

const find = prepareStatement<Exchange>(
  "find-exchanges",
  sql`
  select side, exchange.order_id as id, json_build_object('id', other.id, 'number', other.number, 'state', other.state, 'status', other.status, 'accessToken', other.access_token) as other,
    exchange.value::float8 as value, exchange.received_at is not null as received,
    (select json_agg(json_build_object('position', position, 'quantity', quantity) order by position) from ${exchangeLines} line where line.order_id = exchange.order_id) as lines
  from (
    select 'new' as side, own.*, own.from_order_id as other_id from ${exchanges} own where own.order_id = ${sql.placeholder("orderId")}::uuid
    union all
    select 'old', own.*, own.order_id from ${exchanges} own where own.from_order_id = ${sql.placeholder("orderId")}::uuid) as exchange
  join ${orders} other on other.id = exchange.other_id order by other.number limit 100`,
);

/** The exchanges that an order is part of, in one statement; at most 100. */
export const findExchanges = (db: Database, orderId: string): Promise<Exchange[]> => find(db, { orderId });
