import { type SQL, sql } from "drizzle-orm";
import { orderLines, orders, shipmentLines, shipments } from "./tables.server.ts";

type Days = ReturnType<typeof sql.param>;

/** The orders that were placed and the parcels that were delivered on these days of Pakistan's time zone (an array of dates). */
const sold = (days: Days): SQL => sql`
  days as (
    select day, day::timestamp at time zone 'Asia/Karachi' as begins, (day + 1)::timestamp at time zone 'Asia/Karachi' as ends from unnest(${days}::date[]) as day
  ), placed as materialized (
    select day, ${orders.id} as order_id, ${orders.total} as total, btrim(${orders.city}) as city
    from days join ${orders} on ${orders.placedAt} >= begins and ${orders.placedAt} < ends where ${orders.status} <> 'cancelled'
  ), delivered as materialized (
    select day, ${shipments.id} as shipment_id, ${shipments.orderId} as order_id, ${shipments.total} as total, btrim(${orders.city}) as city
    from days join ${shipments} on ${shipments.state} = 'delivered' and ${shipments.endedAt} >= begins and ${shipments.endedAt} < ends
      join ${orders} on ${orders.id} = ${shipments.orderId}
  )`;

/** Sums of rows (key columns, name, units or orders, amount, units or parcels delivered, their amount). */
const sums = sql`sum(placed)::int, sum(placed_total)::bigint, sum(delivered)::int, sum(delivered_total)::bigint`;

/** Queries for the rows of the tables of daily sales, from the orders themselves. */
export const countedSales = {
  ofDays: (days: Days): SQL => sql`
    with ${sold(days)}
    select day, ${sums} from (
      select day, 1 as placed, total as placed_total, 0 as delivered, 0 as delivered_total from placed
      union all select day, 0, 0, 1, total from delivered) as sales
    group by day`,
  ofProducts: (days: Days): SQL => sql`
    with ${sold(days)}
    select day, product_id, max(name), ${sums} from (
      select day, product_id, product_name as name, quantity as placed, line_total as placed_total, 0 as delivered, 0 as delivered_total
      from placed join ${orderLines} as line using (order_id)
      union all select day, product_id, product_name, 0, 0, parcel.quantity, parcel.quantity * unit_price
      from delivered join ${shipmentLines} as parcel using (shipment_id) join ${orderLines} as line on line.order_id = parcel.order_id and line.position = parcel.position) as sales
    group by day, product_id`,
  ofCities: (days: Days): SQL => sql`
    with ${sold(days)}
    select day, lower(city), min(city), ${sums} from (
      select day, city, 1 as placed, total as placed_total, 0 as delivered, 0 as delivered_total from placed
      union all select day, city, 0, 0, 1, total from delivered) as sales
    group by day, lower(city)`,
};
