import { type SQL, sql } from "drizzle-orm";
import { orders, shipments } from "./tables.server.ts";

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
    select day, total, case
      when status = 'cancelled' then 'cancelled'
      when state = 'cancelled' then 'lost'
      when state in ('refused', 'returned') then state
      when state <> 'delivered' then 'underway'
      when status = 'closed' then 'money'
      when exists (select from parcel where parcel.order_id = placed.id) then 'held'
      else 'unsettled' end as outcome
    from placed) as ended
  group by day, outcome
  union all
  select day, 'held', courier_key, max(name), count(*)::int, sum(held)::bigint from parcel where courier_key <> '' group by day, courier_key`;
