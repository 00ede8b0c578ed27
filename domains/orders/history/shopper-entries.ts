import { and, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { shopperKinds } from "#kernel/actor.ts";
import { listOf } from "#platform/database/columns.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderHistory } from "../internal/tables.server.ts";

const byShopper = sql`actor_kind in (${listOf(shopperKinds)})`;

/** A condition for other modules' statements: whether a shopper made the entry at this position of the order's history. */
export const isShopperEntry = (orderId: SQLWrapper, position: SQLWrapper): SQL =>
  sql`exists (select from ${orderHistory} entry where entry.order_id = ${orderId} and entry.position = ${position} and ${byShopper})`;

/**
 * A query for other modules' statements: `order_id` and `position` of what shoppers did with the orders of a table with their ids after they had placed them. OFFSET has each
 * history found by its key, whatever the planner thinks of the number of orders.
 */
export const selectShopperEntries = (ids: SQL): SQL => sql`
  select ids.id as order_id, entry.position from ${ids} ids
  cross join lateral (select position from ${orderHistory} where order_id = ids.id and position > 0 and ${byShopper} offset 0) entry`;

/** How often shoppers have corrected an order in the last 24 hours. */
export async function countCorrections(db: Database, orderId: string): Promise<number> {
  const { actorKind, details, at } = orderHistory;
  return db.$count(
    orderHistory,
    and(
      eq(orderHistory.orderId, orderId),
      inArray(actorKind, shopperKinds),
      sql`${details}->>'kind' = 'edited'`,
      sql`${at} > now() - interval '1 day'`,
    ),
  );
}
