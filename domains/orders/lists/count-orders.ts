import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { maxCounted } from "#platform/database/count-waiting.ts";
import { orders } from "../internal/tables.server.ts";
import { type OrderState, orderStates } from "../order.ts";

export { maxCounted };

/** The number of orders in each state, at most `maxCounted` + 1. It reads that many entries of an index for each state, however many orders there are. */
export async function countOrdersByState(
  db: Database,
  _by: Staff<"orders.read"> | SystemActor,
): Promise<Record<OrderState, number>> {
  // The range and the order are those of the index, which an equality would leave to the planner: it took the whole table.
  const { rows } = await db.execute<{ state: OrderState; count: number }>(sql`
    select state, (select count(*)::int from (
      select from ${orders} where (${orders.state}, ${orders.number}) > (state.state, 0) and (${orders.state}, ${orders.number}) < (state.state, ${Number.MAX_SAFE_INTEGER}::bigint)
      order by ${orders.state}, ${orders.number} limit ${maxCounted + 1}) as counted) as count
    from unnest(${sql.param(orderStates)}::text[]) as state(state)`);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<OrderState, number>;
}
