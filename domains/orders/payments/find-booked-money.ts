import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { exchanges } from "../internal/tables/exchange-tables.server.ts";
import { isInForce, isOfKinds } from "../internal/ledger/courier-entries.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { orders, shipmentLines, shipments } from "../internal/tables.server.ts";
import { type PaymentKind, paymentKinds } from "./payment.ts";

/** Why what a payout has entered for a parcel cannot be taken back: something stands on it. */
export type ReversalObstacle =
  /** Another courier has the parcel. */
  | "other-courier"
  /** Its courier paid, or took back, something else for it since; or what was left was claimed or given up. */
  | "paid-since"
  /** It came back, or some of it. */
  | "came-back"
  /** Its order was paid back, changed in price or exchanged since it was delivered. */
  | "order-changed";

/** What a payout has entered in the books. Amounts are in paisa. */
export interface BookedMoney {
  /** Its entries that stand, of these parcels and orders. */
  entries: number;
  parcels: number;
  /** The parcels that it delivered, and the closed orders that would be open again without it. */
  delivered: number;
  closed: number;
  paidOut: Paisa;
  fee: Paisa;
  tax: Paisa;
  /** What of it was for money that had been written off. */
  recovered: Paisa;
}

/** Its entries that stand, with the parcels that they are of. */
const own = (payoutId: string): SQL => sql`
  own as materialized (
    select entry.id, entry.order_id, entry.shipment_id, entry.courier_id, entry.kind, entry.amount, entry.at
    from ${payments} as entry where entry.payout_id = ${payoutId}::uuid and ${isInForce}
  ), paid as materialized (
    select order_id, shipment_id, (array_agg(courier_id))[1] as courier_id, min(at) as since, bool_or(kind = 'collected') as delivered from own group by order_id, shipment_id
  )`;

const isOfKindsWith = (counts: (kind: PaymentKind) => boolean): SQL =>
  isOfKinds(...(Object.keys(paymentKinds) as PaymentKind[]).filter(counts));
// Cash that is collected stands by itself: of another parcel, or after a fee was paid.
/** What a courier pays, keeps, owes and is let off. */
const isOfCourier = isOfKindsWith((kind) => paymentKinds[kind].courier !== 0 && kind !== "collected");
/** What an order costs, and what of it was paid and paid back beside the doors. */
const isOfShopper = isOfKindsWith((kind) => paymentKinds[kind].shopper !== 0 && kind !== "collected");

/** Counts and sums the entries of a payout that stand; all are 0 where nothing of it is in the books. */
export async function findBookedMoney(
  db: Database,
  _by: Staff<"payments.reconcile">,
  payoutId: string,
): Promise<BookedMoney> {
  const sumOf = (kind: PaymentKind) =>
    sql`coalesce((select sum(amount) from own where kind = ${sql.raw(`'${kind}'`)}), 0)::float8`;
  const { rows } = await db.execute<BookedMoney & Record<string, unknown>>(sql`
    with ${own(payoutId)}
    select (select count(*) from own)::int as entries, (select count(*) from paid)::int as parcels, (select count(*) from paid where delivered)::int as delivered,
      (select count(*) from (select order_id, sum(case kind when 'collected' then amount else -amount end) as held, bool_or(kind = 'collected') as delivered from own group by order_id) as changed
        join ${orders} as book on book.id = order_id where status = 'closed' and (delivered or held <> 0))::int as closed,
      ${sumOf("remitted")} as "paidOut", ${sumOf("courier-fee")} as fee, ${sumOf("tax-withheld")} as tax, -${sumOf("written-off")} as recovered`);
  return rows[0]!;
}

/** A parcel of which a payout has entered something that stands. */
export interface PayoutParcel {
  shipmentId: string;
  orderId: string;
  orderNumber: number;
  /** Whether it was delivered by that. */
  delivered: boolean;
  obstacle: ReversalObstacle | null;
}

/** The parcels of a payout, and what is in the way of taking back what it has entered for each. Lock their orders to have it stay so. */
export async function findPayoutParcels(
  db: Database,
  _by: Staff<"payments.reconcile">,
  payoutId: string,
): Promise<PayoutParcel[]> {
  const { rows } = await db.execute<PayoutParcel & Record<string, unknown>>(sql`
    with ${own(payoutId)}
    select parcel.id as "shipmentId", paid.order_id as "orderId", book.number::float8 as "orderNumber", delivered, case
      when parcel.courier_id is distinct from paid.courier_id then 'other-courier'
      when exists (select from ${payments} as entry where entry.shipment_id = parcel.id and ${isOfCourier} and entry.at > since
        and entry.payout_id is distinct from ${payoutId}::uuid and ${isInForce}) then 'paid-since'
      when not delivered then null
      when parcel.state <> 'delivered' or exists (select from ${shipmentLines} where shipment_id = parcel.id and returned > 0) then 'came-back'
      when exists (select from ${exchanges} where from_order_id = paid.order_id and at > since)
        or exists (select from ${payments} as entry where entry.order_id = paid.order_id and ${isOfShopper} and entry.at > since) then 'order-changed'
    end as obstacle
    from paid join ${shipments} as parcel on parcel.id = paid.shipment_id join ${orders} as book on book.id = paid.order_id
    order by book.number, parcel.number`);
  return rows;
}

/** The other payouts that have entered something that stands for the same parcels since, which are in the way of taking this one back. */
export async function findLaterPayouts(
  db: Database,
  _by: Staff<"payments.reconcile">,
  payoutId: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${own(payoutId)}
    select distinct entry.payout_id as id
    from paid join ${payments} as entry on entry.shipment_id = paid.shipment_id
    where entry.payout_id <> ${payoutId}::uuid and ${isOfCourier} and entry.at > since and ${isInForce}`);
  return rows.map(({ id }) => id);
}
