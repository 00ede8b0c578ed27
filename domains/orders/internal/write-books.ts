import { sql } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import { type Actor, actorId } from "#kernel/actor.ts";
import { sum } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { writeJson } from "#platform/database/write-json.ts";
import { nameCouriers } from "../payments/name-couriers.ts";
import { calculateBalance } from "../payments/payment.ts";
import type { BookPlan } from "./plan-booking.ts";
import { payments } from "./payment-tables.server.ts";
import { orderHistory, orders, shipments } from "./tables.server.ts";

/** Orders in one round of statements; between two rounds the process answers others. */
const ordersAtOnce = 1_000;

/** Writes what becomes of these locked orders, as `writeOrder` and `recordOrderChange` do for one. */
export async function writeBooks(tx: Transaction, by: Actor, plans: readonly BookPlan[]): Promise<void> {
  for (let from = 0; from < plans.length; from += ordersAtOnce) {
    const part = plans.slice(from, from + ordersAtOnce);
    await writePart(tx, by, part);
    await recordEvents(tx, by, part.flatMap(listEvents));
  }
}

async function writePart(tx: Transaction, by: Actor, plans: readonly BookPlan[]): Promise<void> {
  const changed = plans.map(({ book: { id }, status, state, owedBack }) => ({ id, status, state, owedBack }));
  const entries = plans.flatMap(({ book, entries: own }) =>
    nameCouriers(book.shipments, own).map((entry) => ({ ...entry, orderId: book.id })),
  );
  const delivered = plans.flatMap(({ book, delivered: own }) =>
    own.map(({ parcel, position, state, details }) => ({ id: parcel.id, orderId: book.id, position, state, details })),
  );
  const ends = new Set(delivered.map(({ id }) => id));
  const ofParcels = Map.groupBy(entries, ({ shipmentId }) => shipmentId!);
  const parcels = [...new Set([...ofParcels.keys(), ...ends])].map((id) => ({
    id,
    amount: calculateBalance(ofParcels.get(id) ?? []).courier,
    delivered: ends.has(id),
  }));
  const whose = sql`${by.kind}::text, ${actorId(by)}::text`;
  await tx.execute(sql`
    with changed as (
      update ${orders} as book set status = given.status, state = given.state, owed_back = given."owedBack", version = version + 1
      from jsonb_to_recordset(${writeJson(changed)}::jsonb) as given(id uuid, status text, state text, "owedBack" bigint) where book.id = given.id
    ), delivered as materialized (
      select * from jsonb_to_recordset(${writeJson(delivered)}::jsonb) as given(id uuid, "orderId" uuid, position int, state text, details jsonb)
    ), parcels as (
      update ${shipments} as parcel set held = parcel.held + given.amount,
        state = case when given.delivered then 'delivered' else parcel.state end,
        ended_at = case when given.delivered then clock_timestamp() else parcel.ended_at end
      from jsonb_to_recordset(${writeJson(parcels)}::jsonb) as given(id uuid, amount bigint, delivered boolean) where parcel.id = given.id
    ), history as (
      insert into ${orderHistory} (order_id, position, state, actor_kind, actor_id, details, at)
      select "orderId", position, state, ${whose}, details, clock_timestamp() from delivered
    )
    insert into ${payments} (id, order_id, shipment_id, courier_id, kind, amount, reference, actor_kind, actor_id)
    select id, "orderId", "shipmentId", "courierId", kind, amount, reference, ${whose}
    from jsonb_to_recordset(${writeJson(entries)}::jsonb) as given(id uuid, "orderId" uuid, "shipmentId" uuid, "courierId" uuid, kind text, amount bigint, reference text)`);
}

function listEvents({ book, status, state, entries, delivered }: BookPlan): Parameters<typeof recordEvents>[2] {
  const orderId = book.id;
  return [
    ...delivered.map(({ parcel, position, details }) => ({
      type: "shipment.delivered" as const,
      subjectId: parcel.id,
      payload: { orderId, position, notify: details === null && book.reachable },
      before: { state: book.state, status: book.status, shipment: parcel.state },
      after: { state, status, shipment: "delivered" },
    })),
    // One for all entries of the order: a payout has thousands.
    ...(entries.length > 0
      ? [
          {
            type: "order.paid-out" as const,
            subjectId: orderId,
            payload: {},
            after: { reference: entries[0]!.reference, ...sumKinds(entries) },
          },
        ]
      : []),
    ...(book.status !== "closed" && status === "closed"
      ? [{ type: "order.closed" as const, subjectId: orderId, payload: {} }]
      : []),
    ...(book.status === "closed" && status !== "closed"
      ? [{ type: "order.reopened" as const, subjectId: orderId, payload: {} }]
      : []),
  ];
}

/** What was entered of each kind, in paisa, under names that say that these are amounts. */
const sumKinds = (entries: BookPlan["entries"]) =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, own]) => [
      `${kind}-amount`,
      sum(own.map(({ amount }) => amount)),
    ]),
  );
