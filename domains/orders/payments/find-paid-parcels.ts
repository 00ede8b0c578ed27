import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { writtenOffOfParcel } from "../internal/ledger/courier-entries.ts";
import { paidToCourier } from "../internal/ledger/find-repeated-fees.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import type { OrderStatus } from "../order.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** A parcel as far as its money goes. */
export interface PaidParcel {
  shipmentId: string;
  orderNumber: number;
  /** Null before it leaves, and where the name is no courier's. */
  courierId: string | null;
  courier: string | null;
  trackingNumber: string | null;
  state: ShipmentState;
  /** What the rider collects. */
  cashDue: Paisa;
  /** What the courier holds of it. */
  held: Paisa;
  /** What of it was given up, and has not come after all. */
  writtenOff: Paisa;
  /** Whether its courier has paid for it, or was paid. */
  paidBefore: boolean;
  /** What the books have of it and its courier under each reference, as payouts have one. */
  paidBy: PaidOnce[];
}

export interface PaidOnce {
  reference: string;
  paidOut: Paisa;
  fee: Paisa;
  tax: Paisa;
}

/** What has become of the orders of these numbers, as far as there are such orders. */
export async function findOrderStatuses(
  db: Database,
  _by: Staff<"payments.reconcile">,
  orderNumbers: readonly number[],
): Promise<Map<number, OrderStatus>> {
  if (orderNumbers.length === 0) return new Map();
  const { rows } = await db.execute<{ number: number; status: OrderStatus }>(sql`
    select number::float8 as number, status from ${orders} where number = any(${sql.param(orderNumbers)}::bigint[])`);
  return new Map(rows.map(({ number, status }) => [number, status]));
}

/** The parcels of these tracking numbers, in whatever case they are written, and of the orders of these numbers; the newest first. */
export async function findPaidParcels(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { trackingNumbers, orderNumbers }: { trackingNumbers: readonly string[]; orderNumbers: readonly number[] },
): Promise<PaidParcel[]> {
  const spellings = [...new Set(trackingNumbers.flatMap((each) => [each, each.toUpperCase(), each.toLowerCase()]))];
  // Both look up each number through an index.
  const { rows } = await db.execute<PaidParcel & Record<string, unknown>>(sql`
    with found as (
      select id from ${shipments} where tracking_number = any(${sql.param(spellings)}::text[])
      union
      select parcel.id from ${orders} as book join ${shipments} as parcel on parcel.order_id = book.id where book.number = any(${sql.param(orderNumbers)}::bigint[])
    )
    select parcel.id as "shipmentId", book.number::float8 as "orderNumber", courier_id as "courierId", courier, tracking_number as "trackingNumber",
      parcel.state, cash_due::float8 as "cashDue", held::float8 as held, ${writtenOffOfParcel} as "writtenOff",
      (select coalesce(json_agg(once), '[]') from (
        select reference, coalesce(sum(amount) filter (where kind = 'remitted'), 0)::float8 as "paidOut",
          coalesce(sum(amount) filter (where kind = 'courier-fee'), 0)::float8 as fee, coalesce(sum(amount) filter (where kind = 'tax-withheld'), 0)::float8 as tax
        from ${payments} as entry where ${paidToCourier} and reference is not null
        group by reference) as once) as "paidBy",
      exists (select from ${payments} as entry where ${paidToCourier}) as "paidBefore"
    from found join ${shipments} as parcel on parcel.id = found.id join ${orders} as book on book.id = parcel.order_id
    order by packed_at desc, parcel.id`);
  return rows;
}
