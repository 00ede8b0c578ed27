import { type SQL, sql } from "drizzle-orm";
import { orderLines, orders, shipmentLines, shipments } from "./tables.server.ts";

type Days = ReturnType<typeof sql.param>;

/** Has a lateral subquery look up each row through its index: a join would be planned for all days and lines there are, and read whole tables. */
const throughIndex = sql`offset 0`;

/** The orders that were placed and the parcels that were delivered on these days of Pakistan's time zone (an array of dates). */
const sold = (days: Days): SQL => sql`
  days as (
    select day, day::timestamp at time zone 'Asia/Karachi' as begins, (day + 1)::timestamp at time zone 'Asia/Karachi' as ends from unnest(${days}::date[]) as day
  ), placed as materialized (
    select day, sold.id as order_id, sold.total, btrim(sold.city) as city
    from days cross join lateral (
      select id, total, city from ${orders} where ${orders.placedAt} >= begins and ${orders.placedAt} < ends and ${orders.status} <> 'cancelled' ${throughIndex}) as sold
  ), delivered as materialized (
    select day, parcel.id as shipment_id, parcel.order_id, parcel.total, btrim(recipient.city) as city
    from days cross join lateral (
        select id, order_id, total from ${shipments} where ${shipments.state} = 'delivered' and ${shipments.endedAt} >= begins and ${shipments.endedAt} < ends ${throughIndex}) as parcel
      cross join lateral (select city from ${orders} where ${orders.id} = parcel.order_id ${throughIndex}) as recipient
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
      from placed cross join lateral (select * from ${orderLines} where order_id = placed.order_id ${throughIndex}) as line
      union all select day, product_id, product_name, 0, 0, parcel.quantity, parcel.quantity * unit_price
      from delivered cross join lateral (
        select line.product_id, line.product_name, line.unit_price, parcel.quantity from ${shipmentLines} as parcel
          join ${orderLines} as line on line.order_id = parcel.order_id and line.position = parcel.position
        where parcel.shipment_id = delivered.shipment_id ${throughIndex}) as parcel) as sales
    group by day, product_id`,
  ofCities: (days: Days): SQL => sql`
    with ${sold(days)}
    select day, lower(city), min(city), ${sums} from (
      select day, city, 1 as placed, total as placed_total, 0 as delivered, 0 as delivered_total from placed
      union all select day, city, 0, 0, 1, total from delivered) as sales
    group by day, lower(city)`,
};
