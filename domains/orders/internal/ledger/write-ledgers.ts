import { sql } from "drizzle-orm";
import { recordEvents } from "#domains/events/record-event.ts";
import { type Actor, actorId } from "#kernel/actor.ts";
import { sum } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { sendAhead } from "#platform/database/send-ahead.ts";
import { writeJson } from "#platform/database/write-json.ts";
import { listOf } from "#platform/database/columns.ts";
import { calculateBalance } from "../../payments/payment.ts";
import { underwayShipmentStates } from "../../shipments/shipment.ts";
import type { LedgerPlan } from "./plan-ledger.ts";
import type { OrderLedger } from "./lock-ledgers.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { orderHistory, orders, shipments } from "../tables.server.ts";

/**
 * Orders in one round of statements; between two rounds the process answers others. A statement that waits for those before it has the same few seconds
 * as any other, so the rounds are short.
 */
const ordersAtOnce = 250;

/**
 * Plans what becomes of these locked orders by a payout, and writes it, as `writeOrder` and `recordOrderChange` do for one. While PostgreSQL writes
 * some, the next ones are planned and sent.
 */
export async function writeLedgers<Plan extends LedgerPlan>(
  tx: Transaction,
  by: Actor,
  payoutId: string,
  ledgers: readonly OrderLedger[],
  plan: (ledger: OrderLedger) => Plan,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  await sendAhead(partsOf(ledgers), (part) => {
    const planned = part.map(plan);
    plans.push(...planned);
    return [writePart(tx, by, payoutId, planned), recordEvents(tx, by, planned.flatMap(listEvents))];
  });
  return plans;
}

function* partsOf(ledgers: readonly OrderLedger[]) {
  for (let from = 0; from < ledgers.length; from += ordersAtOnce) yield ledgers.slice(from, from + ordersAtOnce);
}

async function writePart(tx: Transaction, by: Actor, payoutId: string, plans: readonly LedgerPlan[]): Promise<void> {
  const changed = plans.map(({ ledger: { id }, status, state, owedBack }) => ({ id, status, state, owedBack }));
  const entries = plans.flatMap(({ ledger, entries: own }) => own.map((entry) => ({ ...entry, orderId: ledger.id })));
  const moves = plans.flatMap(({ ledger, moves: own }) =>
    own.map(({ parcel, to, ...entry }) => ({ ...entry, id: parcel.id, to, orderId: ledger.id })),
  );
  const moved = new Map(moves.map(({ id, to }) => [id, to]));
  const ofParcels = Map.groupBy(entries, ({ shipmentId }) => shipmentId!);
  const parcels = [...new Set([...ofParcels.keys(), ...moved.keys()])].map((id) => ({
    id,
    amount: calculateBalance(ofParcels.get(id) ?? []).courier,
    to: moved.get(id) ?? null,
  }));
  const whose = sql`${by.kind}::text, ${actorId(by)}::text`;
  // JSON as text: to make JSONB of it first costs as much as to read it.
  await tx.execute(sql`
    with changed as (
      update ${orders} as book set status = given.status, state = given.state, owed_back = given."owedBack", version = version + 1
      from json_to_recordset(${writeJson(changed)}::json) as given(id uuid, status text, state text, "owedBack" bigint) where book.id = given.id
    ), parcels as (
      update ${shipments} as parcel set held = parcel.held + given.amount,
        state = coalesce(given."to", parcel.state),
        ended_at = case when given."to" is null then parcel.ended_at when given."to" not in (${listOf(underwayShipmentStates)}) then clock_timestamp() end
      from json_to_recordset(${writeJson(parcels)}::json) as given(id uuid, amount bigint, "to" text) where parcel.id = given.id
    ), history as (
      insert into ${orderHistory} (order_id, position, state, actor_kind, actor_id, details, at)
      select "orderId", position, state, ${whose}, details, clock_timestamp()
      from json_to_recordset(${writeJson(moves)}::json) as given("orderId" uuid, position int, state text, details jsonb)
    )
    insert into ${payments} (id, order_id, shipment_id, courier_id, kind, amount, reference, payout_id, reverses, actor_kind, actor_id)
    select id, "orderId", "shipmentId", "courierId", kind, amount, reference, ${payoutId}::uuid, reverses, ${whose}
    from json_to_recordset(${writeJson(entries)}::json) as given(id uuid, "orderId" uuid, "shipmentId" uuid, "courierId" uuid, kind text, amount bigint, reference text, reverses uuid)`);
}

function listEvents({ ledger, status, state, entries, moves }: LedgerPlan): Parameters<typeof recordEvents>[2] {
  const orderId = ledger.id;
  return [
    ...moves.map(({ parcel, to, position, details }) => ({
      type: to === "delivered" ? ("shipment.delivered" as const) : ("shipment.delivery-reversed" as const),
      subjectId: parcel.id,
      // Nobody is told that a delivery was recorded by mistake: the parcel is where it was.
      payload: { orderId, position, notify: to === "delivered" && details === null && ledger.reachable },
      before: { state: ledger.state, status: ledger.status, shipment: parcel.state },
      after: { state, status, shipment: to },
    })),
    // One for all entries of the order, which says as well whether they close it: a payout has thousands.
    ...(entries.length > 0
      ? [
          {
            type: entries[0]!.reverses ? ("order.payout-reversed" as const) : ("order.paid-out" as const),
            subjectId: orderId,
            payload: {},
            ...(status !== ledger.status && { before: { status: ledger.status } }),
            after: {
              ...(status !== ledger.status && { status }),
              reference: entries.find(({ reference }) => reference)?.reference ?? null,
              ...sumKinds(entries),
            },
          },
        ]
      : []),
  ];
}

/** What was entered of each kind, in paisa, under names that say that these are amounts. */
const sumKinds = (entries: LedgerPlan["entries"]) =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, own]) => [
      `${kind}-amount`,
      sum(own.map(({ amount }) => amount)),
    ]),
  );
