import { type SQL, sql } from "drizzle-orm";
import { listOf } from "#platform/database/columns.ts";
import { courierKinds, type PaymentKind } from "../../payments/payment.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { shipments } from "../tables.server.ts";

/** When a day ("2026-11-24") began in Pakistan's time zone. */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Karachi')`;

/** The courier of an entry `entry` of the parcel `parcel`: its own, and of one from before that was kept the parcel's. */
export const courierOfEntry = sql`coalesce(entry.courier_id, parcel.courier_id)`;

/** Whether the entry `entry` stands: it was not taken back, and takes nothing back. */
export const isInForce = sql`entry.reverses is null and not exists (select from ${payments} as counter where counter.reverses = entry.id)`;

/**
 * Whether the entry `entry` is of one of these kinds, for statements that find entries by their parcel or order. Right after a shop's first payout,
 * PostgreSQL still believes that couriers have no entries; said plainly, it would read all of them through `orders_payments_courier` for each parcel.
 */
export const isOfKinds = (...kinds: PaymentKind[]): SQL => sql`coalesce(entry.kind in (${listOf(kinds)}), false)`;

/** What of the money of the parcel `parcel` was written off to the courier that it is with, and has not come after all. */
export const writtenOffOfParcel = sql`(select coalesce(sum(entry.amount), 0)::float8 from ${payments} as entry
  where entry.shipment_id = parcel.id and ${isOfKinds("written-off")} and ${courierOfEntry} is not distinct from parcel.courier_id)`;

/** The entries of couriers' money. One that names no parcel belongs to its order's last one, which gave it its courier when it was entered. */
export const entriesOfCouriers = {
  kinds: sql`(${listOf(courierKinds)})`,
  /** With day, courier and the parcel, from one time to before another. */
  between: (from: SQL, to: SQL): SQL => sql`
    select entry.id, entry.at, (entry.at at time zone 'Asia/Karachi')::date as day, ${courierOfEntry} as courier_id, entry.order_id,
      case when ${courierOfEntry} = parcel.courier_id then parcel.tracking_number end as tracking_number, entry.kind, entry.amount, entry.reference, entry.reverses
    from ${payments} as entry cross join lateral (
      select courier_id, tracking_number from ${shipments} as parcel
      where parcel.id = coalesce(entry.shipment_id, (
        select id from ${shipments} as own where own.order_id = entry.order_id order by state <> 'cancelled' desc, number desc limit 1))
      offset 0) as parcel
    where entry.kind in (${listOf(courierKinds)}) and entry.at >= ${from} and entry.at < ${to} and ${courierOfEntry} is not null`,
};
