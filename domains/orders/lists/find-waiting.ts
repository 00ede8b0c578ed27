import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { maxCounted } from "./count-orders.ts";
import { orderHistory, orders } from "../internal/tables.server.ts";
import { openOrderStates } from "../order-states.ts";
import type { OrderState } from "../order.ts";

/** The orders that wait in a state. */
export interface WaitingOrders {
  state: OrderState;
  /** At most `maxCounted` + 1. */
  count: number;
  /** Since when the order with the lowest number waits; null without any. */
  since: Date | null;
  /** That number. */
  oldest: number | null;
}

/** What waits in each open state, in their order. It reads that many entries of an index for each state, however many orders there are. */
export async function findWaitingOrders(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
): Promise<WaitingOrders[]> {
  // The range and the order are those of the index, which an equality would leave to the planner: it took the whole table.
  const { rows } = await db.execute<{
    state: OrderState;
    count: number;
    since: string | null;
    lowest: string | null;
  }>(sql`
    select state, count, lowest, extract(epoch from coalesce((select max(at) from ${orderHistory} where order_id = oldest), (select placed_at from ${orders} where id = oldest))) * 1000 as since
    from unnest(${sql.param(openOrderStates)}::text[]) with ordinality as state(state, position), lateral (
      select count(*)::int as count, min(number) as lowest, (array_agg(id order by number))[1] as oldest from (
        select id, number from ${orders} where (${orders.state}, ${orders.number}) > (state.state, 0) and (${orders.state}, ${orders.number}) < (state.state, ${Number.MAX_SAFE_INTEGER}::bigint)
        order by ${orders.state}, ${orders.number} limit ${maxCounted + 1}) as queue) as waiting
    order by position`);
  return rows.map(({ state, count, since, lowest }) => ({
    state,
    count,
    since: since === null ? null : new Date(Number(since)),
    oldest: lowest === null ? null : Number(lowest),
  }));
}
