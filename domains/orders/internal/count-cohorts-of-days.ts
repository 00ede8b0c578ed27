import { type SQL, sql } from "drizzle-orm";
import type { OrderState } from "../order.ts";
import { orders, shipments } from "./tables.server.ts";

/** A delivered order is money, or is held by its courier, or waits for something else. */
const byMoney = sql`case
  when status = 'closed' then 'money'
  when exists (select from parcel where parcel.order_id = placed.id) then 'held'
  else 'unsettled' end`;

/** What became of an order by its state; nobody sent one whose status is cancelled. */
const outcomes: Readonly<Record<OrderState, SQL>> = {
  placed: sql`'underway'`,
  confirmed: sql`'underway'`,
  packed: sql`'underway'`,
  shipped: sql`'underway'`,
  delivered: byMoney,
  cancelled: sql`'lost'`,
  refused: sql`'refused'`,
  returned: sql`'returned'`,
};
const cases = Object.entries(outcomes).map(([state, outcome]) => sql`when ${sql.raw(`'${state}'`)} then ${outcome}`);

/**
 * The rows of `salesCohorts` of these days (an array of dates): what became of the orders that were placed on each, and
 * what each courier holds of their money.
 */
export const countCohortsOfDays = (days: ReturnType<typeof sql.param>): SQL => sql`
  with placed as materialized (
    select day, sold.* from unnest(${days}::date[]) as day cross join lateral (
      select id, status, state, total from ${orders}
      where placed_at >= day::timestamp at time zone 'Asia/Karachi' and placed_at < (day + 1)::timestamp at time zone 'Asia/Karachi' offset 0) as sold
  ), parcel as materialized (
    select day, order_id, held, courier_key, name from placed cross join lateral (
      select order_id, held, coalesce(courier_id::text, lower(btrim(courier)), '') as courier_key, coalesce(btrim(courier), '') as name
      from ${shipments} where order_id = placed.id and held > 0 offset 0) as own
  )
  select day, outcome, '', '', count(*)::int, sum(total)::bigint from (
    select day, total, case when status = 'cancelled' then 'cancelled' else case state ${sql.join(cases, sql` `)} end end as outcome
    from placed) as ended
  group by day, outcome
  union all
  select day, 'held', courier_key, max(name), count(*)::int, sum(held)::bigint from parcel where courier_key <> '' group by day, courier_key`;
