import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { writtenOffOfParcel } from "../internal/ledger/courier-entries.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** What is known of a parcel's money by its id. */
export interface HeldParcel {
  orderId: string;
  courierId: string | null;
  state: ShipmentState;
  /** Its share of the order's total. */
  total: Paisa;
  /** What the rider collects at the door. */
  cashDue: Paisa;
  held: Paisa;
}

type MoneyReader = Staff<"payments.reconcile"> | SystemActor;

/** What couriers hold of these parcels, by parcel id. */
export async function findHeldParcels(
  db: Database,
  _by: MoneyReader,
  shipmentIds: readonly string[],
): Promise<Map<string, HeldParcel>> {
  const { rows } = await db.execute<HeldParcel & { id: string } & Record<string, unknown>>(sql`
    select id, order_id as "orderId", courier_id as "courierId", state, total::float8 as total, cash_due::float8 as "cashDue", held::float8 as held
    from ${shipments} where id = any(${sql.param(shipmentIds)}::uuid[])`);
  return new Map(rows.map(({ id, ...parcel }) => [id, parcel]));
}

/** What of the money of these parcels was written off, and has not come after all, by parcel id. */
export async function findWrittenOff(db: Database, shipmentIds: readonly string[]): Promise<Map<string, Paisa>> {
  const { rows } = await db.execute<{ id: string; amount: Paisa }>(sql`
    select id, ${writtenOffOfParcel} as amount from ${shipments} as parcel where id = any(${sql.param(shipmentIds)}::uuid[])`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The parcels of an order of whose written-off money something came after all, as staff entered it. The order is locked until the transaction ends. */
export async function lockRecoveredParcels(tx: Transaction, orderId: string): Promise<string[]> {
  await tx.execute(sql`select id from ${orders} where id = ${orderId}::uuid for update`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct shipment_id as id from ${payments} as entry
    where order_id = ${orderId}::uuid and kind = 'written-off' and amount < 0 and payout_id is null and shipment_id is not null`);
  return rows.map(({ id }) => id);
}

/** As `findHeldParcels`, with the orders of the parcels locked until the transaction ends, so that what is held stays. */
export async function lockHeldParcels(
  tx: Transaction,
  by: MoneyReader,
  shipmentIds: readonly string[],
): Promise<Map<string, HeldParcel>> {
  await tx.execute(sql`
    select id from ${orders} where id in (select order_id from ${shipments} where id = any(${sql.param(shipmentIds)}::uuid[])) order by id for update`);
  return findHeldParcels(tx, by, shipmentIds);
}
