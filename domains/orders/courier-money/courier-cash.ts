import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { listOf } from "#platform/database/columns.ts";
import { maxCounted, toWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { handsInStates } from "./list-parcels-to-hand-in.ts";

/** The parcels that have ended, and whose money these couriers hold; `oldest` is the id of the courier who has had some for the longest time. */
export async function countCashOf(
  db: Database,
  _by: Staff<"payments.reconcile">,
  courierIds: readonly string[],
): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; since: number | null; oldest: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(ended_at))::float8 * 1000 as since,
      (array_agg(courier_id order by ended_at, id))[1]::text as oldest
    from unnest(${sql.param(courierIds)}::uuid[]) as given(courier)
    cross join lateral (
      select courier_id, ended_at, id from ${shipments}
      where courier_id = given.courier and held <> 0 and held > 0 and state in (${listOf(handsInStates)})
      order by ended_at limit ${maxCounted + 1}) as cash`);
  return toWaiting(rows[0]!);
}

/** Which of these couriers hold money of a parcel of these orders that has ended. */
export async function findHoldersOf(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { courierIds, orderNumbers }: { courierIds: readonly string[]; orderNumbers: readonly number[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct parcel.courier_id::text as id from ${shipments} as parcel join ${orders} as orders on orders.id = parcel.order_id
    where orders.number = any(${sql.param(orderNumbers)}::bigint[]) and parcel.courier_id = any(${sql.param(courierIds)}::uuid[])
      and parcel.held > 0 and parcel.state in (${listOf(handsInStates)})`);
  return rows.map(({ id }) => id);
}
