import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import { listOf } from "#platform/database/columns.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { endedShipmentStates, type ShipmentState } from "../shipments/shipment.ts";

/** The states of parcels whose money a rider hands in. What a lost one was worth is claimed. */
export const handsInStates: readonly ShipmentState[] = endedShipmentStates.filter((state) => state !== "lost");

/** A parcel that has ended, and of which money is between the shop and its rider. */
export interface ParcelToHandIn {
  shipmentId: string;
  orderNumber: number;
  state: ShipmentState;
  endedAt: Date;
  /** What the rider holds of it; below zero, what the shop owes the rider. */
  held: Paisa;
}

/** The parcels of this courier of which money is open, those that ended first. They are read through the index of what is open. */
export async function listParcelsToHandIn(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierId, limit }: { courierId: string; limit: number },
): Promise<ParcelToHandIn[]> {
  if (!isId(courierId)) return [];
  const { rows } = await db.execute<
    Omit<ParcelToHandIn, "endedAt"> & { endedAt: number } & Record<string, unknown>
  >(sql`
    select parcel.id as "shipmentId", number as "orderNumber", state, "endedAt", held from (
      select parcel.id, order_id, state, extract(epoch from ended_at)::float8 * 1000 as "endedAt", held::float8 as held, ended_at from ${shipments} as parcel
      where courier_id = ${courierId}::uuid and held <> 0 and state in (${listOf(handsInStates)})
      order by ended_at, parcel.id limit ${limit}) as parcel
    join lateral (select orders.number::float8 as number from ${orders} as orders where orders.id = parcel.order_id) as book on true
    order by ended_at, parcel.id`);
  return rows.map((parcel) => ({ ...parcel, endedAt: new Date(parcel.endedAt) }));
}
