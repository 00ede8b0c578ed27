import { type SQL, sql } from "drizzle-orm";
import { selectCourierName } from "#domains/couriers/courier-name-sql.ts";
import { listOf } from "#platform/database/columns.ts";
import { endedShipmentStates, type ShipmentState } from "../shipments/shipment.ts";
import {
  noSales,
  priceReasons,
  type SalesFigures,
  salesFigures,
  type SalesSubject,
  sourcePrefix,
} from "../analytics/sales-figures.ts";
import { payments } from "./tables/payment-tables.server.ts";
import { courierOfEntry } from "./ledger/courier-entries.ts";
import { orderAdjustments } from "./tables/adjustment-tables.server.ts";
import { orderLines, orders, shipmentLines, shipments } from "./tables.server.ts";

type Days = ReturnType<typeof sql.param>;

/** Has a lateral subquery look up each row through its index: a join would be planned for all days and lines there are, and read whole tables. */
const throughIndex = sql`offset 0`;

const columnOf = (figure: string) => sql.raw(figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The columns of all figures, in their order. */
export const figureColumns = sql.join(salesFigures.map(columnOf), sql`, `);

/** The sums of all figures, in their order. */
export const figureSums = sql.join(
  salesFigures.map((figure) =>
    figure.endsWith("Total") ? sql`sum(${columnOf(figure)})::bigint` : sql`sum(${columnOf(figure)})::int`,
  ),
  sql`, `,
);

/** The columns of facts: these figures, and zero for the others. */
const facts = (given: Partial<Record<keyof SalesFigures, SQL>>) =>
  sql.join(
    Object.keys(noSales).map((figure) => given[figure as keyof SalesFigures] ?? sql`0`),
    sql`, `,
  );

const channelOf = sql`
  case when channel = 'shop' and utm_source is not null then ${sql.raw(`'${sourcePrefix}'`)} || utm_source else channel || coalesce(':' || api_key_id, '') end as channel_key,
  case when channel = 'shop' and utm_source is not null then utm_source else channel end as channel_name, btrim(city) as city`;

/** Why the line of an order costs what it does: a price that staff set, else the code that the shopper entered, else a discount. A code that made the delivery free is why of all lines. */
const reasonOf = sql`
  select coalesce(max(${sql.raw(`'${priceReasons.staff}'`)}) filter (where kind = 'staff-price'), max(${sql.raw(`'${priceReasons.discount}'`)} || label) filter (where kind = 'discount-code'), max(${sql.raw(`'${priceReasons.discount}'`)} || label) filter (where kind = 'discount'), ${sql.raw(`'${priceReasons.none}'`)}) as reason
  from ${orderAdjustments} where order_id = line.order_id and (line_position = line.position or line_position is null and kind = 'discount-code') ${throughIndex}`;

type OfLine = "product" | "discount";

/** The key and the name under which an order, and its parcels, count for each subject. */
const ofOrder: Record<Exclude<SalesSubject, "courier" | OfLine>, [key: string, name: string]> = {
  all: ["''", "''"],
  city: ["lower(city)", "city"],
  channel: ["channel_key", "channel_name"],
};

/** Those under which a line counts. */
const ofLine: Record<OfLine, [key: string, name: string]> = {
  product: ["product_id::text", "product_name"],
  discount: ["reason", "reason"],
};

/** Counts each row before it once for each of these subjects. */
const about = (subjects: Partial<Record<SalesSubject, [key: string, name: string]>>) => {
  const rows = Object.entries(subjects).map(([subject, [key, name]]) => `('${subject}', ${key}, ${name})`);
  return sql.raw(`cross join lateral (values ${rows.join(", ")}) as about(subject, key, name)`);
};

const ended = sql`(${listOf(endedShipmentStates)})`;

/**
 * The rows of the days' sums of sales (`salesSums`), from the orders that were placed and the parcels that ended on these days of Pakistan's time
 * zone (an array of dates). The lines in a parcel share its fees, in proportion to what their packed units were sold for, or to the units where these
 * were sold for nothing. The shares are whole paisa and add up to the fees.
 */
export const countSalesOfDays = (days: Days): SQL => sql`
  with days as (
    select day, day::timestamp at time zone 'Asia/Karachi' as begins, (day + 1)::timestamp at time zone 'Asia/Karachi' as ends from unnest(${days}::date[]) as day
  ), placed as materialized (
    select day, sold.* from days cross join lateral (
      select id, total, ${channelOf} from ${orders} where placed_at >= begins and placed_at < ends and status <> 'cancelled' ${throughIndex}) as sold
  ), parcel as materialized (
    select day, ended.id, order_id, state, ended.total, ended.courier_id, courier_key, courier_name, city, channel_key, channel_name
    from days cross join lateral (
        select id, order_id, state, total, courier_id, coalesce(courier_id::text, lower(btrim(courier)), '') as courier_key, coalesce(btrim(courier), '') as courier_name
        from ${shipments} where ended_at >= begins and ended_at < ends and state in ${ended} ${throughIndex}) as ended
      cross join lateral (select ${channelOf} from ${orders} where id = ended.order_id ${throughIndex}) as recipient
  ), charged as materialized (
    select parcel.*, fees, coalesce(charging_id::text, courier_key) as charging_key, case when charging_id is distinct from parcel.courier_id then ${selectCourierName(sql`charging_id`)} else courier_name end as charging_name
    from parcel cross join lateral (
      select ${courierOfEntry} as charging_id, sum(amount) as fees from ${payments} as entry
      where entry.order_id = parcel.order_id and entry.kind = 'courier-fee' and coalesce(entry.shipment_id, (
        select own.id from ${shipments} as own where own.order_id = parcel.order_id order by own.state <> 'cancelled' desc, own.number desc limit 1)) = parcel.id
      group by 1 ${throughIndex}) as paid
  ), wanted as materialized (
    select day, line.product_id, line.product_name, line.quantity, line.line_total, reason
    from placed cross join lateral (select * from ${orderLines} where order_id = placed.id ${throughIndex}) as line
      cross join lateral (${reasonOf}) as priced
  ), sent as materialized (
    select day, parcel.id as shipment_id, state, line.position, line.packed, line.packed * line.unit_price as worth, line.product_id, line.product_name, line.units as quantity, line.units * line.unit_price as amount, line.units * line.unit_cost as cost, line.back_units, line.back_units * line.unit_price as back, reason
    from parcel cross join lateral (
        select own.*, packed.quantity as packed, packed.quantity - back_units as units, back_units from ${shipmentLines} as packed join ${orderLines} as own on own.order_id = packed.order_id and own.position = packed.position
          cross join lateral (select case when parcel.state = 'delivered' then packed.returned else 0 end as back_units) as came_back
        where packed.shipment_id = parcel.id ${throughIndex}) as line
      cross join lateral (${reasonOf}) as priced
  ), goods as materialized (
    select shipment_id, sum(amount) as amount, coalesce(sum(cost), 0) as cost, coalesce(sum(amount) filter (where cost is null), 0) as unknown, sum(back) as back from sent group by shipment_id
  ), parcel_weights as (
    select sent.*, fees, case when sum(worth) over (partition by shipment_id) > 0 then worth else packed end as weight
    from sent join (select id as shipment_id, sum(fees) as fees from charged group by id) as paid using (shipment_id)
  ), allocated as (
    select *, round(fees * upto / whole) - round(fees * (upto - weight) / whole) as share from (
      select *, sum(weight) over (partition by shipment_id order by position) as upto, sum(weight) over (partition by shipment_id) as whole from parcel_weights) as summed
  ), facts (subject, day, key, name, ${figureColumns}) as (
    select subject, day, key, name, ${facts({ placed: sql`1`, placedTotal: sql`total` })}
    from placed ${about(ofOrder)}
    union all
    select subject, day, key, name, ${facts({
      ...ends(sql`1`, sql`total`),
      deliveredTotal: ifDelivered(sql`total - coalesce(goods.back, 0)`),
      returnedTotal: returnedOf(sql`total`, sql`coalesce(goods.back, 0)`),
      goodsTotal: ifDelivered(sql`coalesce(goods.amount, 0)`),
      costTotal: ifDelivered(sql`coalesce(goods.cost, 0)`),
      unknownTotal: ifDelivered(sql`coalesce(goods.unknown, 0)`),
    })}
    from parcel left join goods on goods.shipment_id = parcel.id
    ${about({ ...ofOrder, courier: ["courier_key", "courier_name"] })}
    union all
    select subject, day, key, name, ${facts({ feesTotal: sql`fees` })}
    from charged ${about({ ...ofOrder, courier: ["charging_key", "charging_name"] })}
    union all
    select subject, day, key, name, ${facts({ placed: sql`quantity`, placedTotal: sql`line_total` })}
    from wanted ${about(ofLine)}
    union all
    select subject, day, key, name, ${facts({
      ...ends(sql`quantity`, sql`amount`),
      returned: returnedOf(sql`quantity`, sql`back_units`),
      returnedTotal: returnedOf(sql`amount`, sql`back`),
      goodsTotal: ifDelivered(sql`amount`),
      costTotal: ifDelivered(sql`coalesce(cost, 0)`),
      unknownTotal: ifDelivered(sql`case when cost is null then amount else 0 end`),
    })}
    from sent ${about(ofLine)}
    union all
    select subject, day, key, name, ${facts({ feesTotal: sql`share` })}
    from allocated ${about(ofLine)}
  )
  select subject, 'day', day, key, min(name collate "C"), ${figureSums} from facts group by subject, day, key`;

function ifDelivered(value: SQL): SQL {
  return sql`case when state = 'delivered' then ${value} else 0 end`;
}

/** What came back: of a parcel that did as a whole, and of the pieces of a delivered one. */
function returnedOf(whole: SQL, pieces: SQL): SQL {
  return sql`case state when 'returned' then ${whole} when 'delivered' then ${pieces} else 0 end`;
}

/** What became of parcels: their count, or that of their units, and their total. */
function ends(count: SQL, total: SQL): Partial<Record<keyof SalesFigures, SQL>> {
  const where = (state: ShipmentState, value: SQL) =>
    sql`case when state = ${sql.raw(`'${state}'`)} then ${value} else 0 end`;
  return {
    delivered: where("delivered", count),
    deliveredTotal: where("delivered", total),
    refused: where("refused", count),
    refusedTotal: where("refused", total),
    returned: where("returned", count),
    returnedTotal: where("returned", total),
    lost: where("lost", count),
  };
}
