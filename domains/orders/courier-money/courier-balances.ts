import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import { maxCounted, toWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** What is between the shop and one courier now. Amounts are in paisa. */
export interface CourierBalance {
  courierId: string;
  /** Parcels on their way with cash to collect, and that cash. */
  underway: number;
  underwayCash: Paisa;
  /** Parcels of which the courier holds money, and that money. */
  heldParcels: number;
  held: Paisa;
  /** Of those, the ones that ended longer ago than the courier has time to pay. */
  overdueParcels: number;
  overdue: Paisa;
  /** What the shop owes the courier for other parcels. */
  owed: Paisa;
}

/** The balances of these couriers, read from what is open alone: through indexes that hold few parcels, however many orders there were. */
export async function listCourierBalances(
  db: Database,
  _by: Staff<"payments.reconcile">,
  couriers: readonly { id: string; payoutDays: number }[],
): Promise<CourierBalance[]> {
  const { rows } = await db.execute<CourierBalance & Record<string, unknown>>(sql`
    select given.id as "courierId", underway.parcels as underway, underway.cash as "underwayCash",
      open."heldParcels", open.held, open."overdueParcels", open.overdue, open.owed
    from jsonb_to_recordset(${JSON.stringify(couriers)}::jsonb) as given(id uuid, "payoutDays" int)
    cross join lateral (
      select count(*)::int as parcels, coalesce(sum(cash_due), 0)::float8 as cash
      from ${shipments} where courier_id = given.id and state = 'shipped' and cash_due > 0 offset 0) as underway
    cross join lateral (
      select count(*) filter (where held > 0)::int as "heldParcels", coalesce(sum(held) filter (where held > 0), 0)::float8 as held,
        count(*) filter (where held > 0 and ended_at < now() - make_interval(days => given."payoutDays"))::int as "overdueParcels",
        coalesce(sum(held) filter (where held > 0 and ended_at < now() - make_interval(days => given."payoutDays")), 0)::float8 as overdue,
        coalesce(-sum(held) filter (where held < 0), 0)::float8 as owed
      from ${shipments} where courier_id = given.id and held <> 0 offset 0) as open`);
  return rows;
}

/** The parcels whose money these couriers hold for longer than they have time to pay. */
export async function countOverdueParcels(
  db: Database,
  _by: Staff<"payments.reconcile">,
  couriers: readonly { id: string; payoutDays: number }[],
): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; since: number | null }>(sql`
    select count(*)::int as count, extract(epoch from min(ended_at))::float8 * 1000 as since
    from jsonb_to_recordset(${JSON.stringify(couriers)}::jsonb) as given(id uuid, "payoutDays" int)
    cross join lateral (
      select ended_at from ${shipments} where courier_id = given.id and held <> 0 and held > 0 and ended_at < now() - make_interval(days => given."payoutDays")
      order by ended_at limit ${maxCounted + 1}) as overdue`);
  return toWaiting(rows[0]!);
}

/** A parcel whose money a courier has for too long. */
export interface OverdueParcel {
  shipmentId: string;
  orderNumber: number;
  trackingNumber: string | null;
  held: Paisa;
  endedAt: Date;
  /** The same to the microsecond, as the page after it asks. */
  endedExactlyAt: string;
}

/** Parcels whose money a courier holds for more than these days, the oldest first, after the parcel that ended at this time. */
export async function listOverdueParcels(
  db: Database,
  _by: Staff<"payments.reconcile">,
  page: { courierId: string; payoutDays: number; after: { endedAt: string; id: string } | null; limit: number },
): Promise<OverdueParcel[]> {
  const { courierId, payoutDays, after, limit } = page;
  if (!isId(courierId)) return [];
  const beyond =
    after && isId(after.id)
      ? sql`and (ended_at, parcel.id) > (${after.endedAt}::timestamptz, ${after.id}::uuid)`
      : sql``;
  const { rows } = await db.execute<Omit<OverdueParcel, "endedAt"> & Record<string, unknown>>(sql`
    select parcel.id as "shipmentId", number as "orderNumber", tracking_number as "trackingNumber", held, "endedExactlyAt" from (
      select parcel.id, order_id, tracking_number, held::float8 as held, to_json(ended_at)#>>'{}' as "endedExactlyAt", ended_at from ${shipments} as parcel
      where courier_id = ${courierId}::uuid and held <> 0 and held > 0 and ended_at < now() - make_interval(days => ${payoutDays}::int) ${beyond}
      order by ended_at, parcel.id limit ${limit}) as parcel
    join lateral (select orders.number::float8 as number from ${orders} as orders where orders.id = parcel.order_id) as book on true
    order by ended_at, parcel.id`);
  return rows.map((parcel) => ({ ...parcel, endedAt: new Date(parcel.endedExactlyAt) }));
}

/** A parcel for which the shop owes its courier money. */
export interface OwedParcel {
  shipmentId: string;
  orderNumber: number;
  trackingNumber: string | null;
  state: ShipmentState;
  owed: Paisa;
}

/** Parcels for which the shop owes a courier money, the first packed first, after the parcel of this id. They are read through the index of what is open. */
export async function listOwedParcels(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierId, after, limit }: { courierId: string; after: string | null; limit: number },
): Promise<OwedParcel[]> {
  if (!isId(courierId)) return [];
  const beyond = after !== null && isId(after) ? sql`and parcel.id > ${after}::uuid` : sql``;
  const { rows } = await db.execute<OwedParcel & Record<string, unknown>>(sql`
    select parcel.id as "shipmentId", number as "orderNumber", tracking_number as "trackingNumber", state, owed from (
      select parcel.id, order_id, tracking_number, state, -held::float8 as owed from ${shipments} as parcel
      where courier_id = ${courierId}::uuid and held <> 0 and held < 0 ${beyond}
      order by parcel.id limit ${limit}) as parcel
    join lateral (select orders.number::float8 as number from ${orders} as orders where orders.id = parcel.order_id) as book on true
    order by parcel.id`);
  return rows;
}
