import { sql } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { writeJson } from "#platform/database/write-json.ts";
import { listOf } from "#platform/database/columns.ts";
import { deriveState, deriveStatus } from "../derive-state.ts";
import { type HistoryDetails, tellsOfLoss } from "../history/order-history.ts";
import type { Confirmation, OrderState, OrderStatus } from "../order.ts";
import {
  addBalances,
  calculateBalance,
  findCreditToReturn,
  owedBackOf,
  type PaymentBalance,
  type PaymentEntry,
  withParcels,
} from "../payments/payment.ts";
import { nameCouriers, nameParcels, shareByParcel } from "../payments/share-by-parcel.ts";
import { recoverWrittenOff } from "../payments/recover-written-off.ts";
import { type Shipment, underwayShipmentStates } from "../shipments/shipment.ts";
import type { LockedOrder } from "./lock-order.ts";
import { addHeld } from "./ledger/add-held.ts";
import { writeGivenCredit } from "./ledger/write-given-credit.ts";
import { waitingOrders } from "./tables/confirmation-tables.server.ts";
import { payments } from "./tables/payment-tables.server.ts";
import { orderHistory, orders, shipmentLines, shipments } from "./tables.server.ts";

type NewEntry = Pick<PaymentEntry, "kind" | "amount"> &
  Partial<PaymentEntry> & {
    /** The entry that it takes back. */
    reverses?: string;
  };

/** What a command changes of a locked order. What it does not name stays. */
export interface OrderChange {
  status?: OrderStatus;
  confirmation?: Confirmation;
  /** New parcels, and those that changed. */
  shipments?: Shipment[];
  /** Entries for the book. */
  payments?: NewEntry[];
  /** The units of lines in no parcel, where a command changed lines. */
  unpacked?: number;
  /** The entry for the shopper's history; null when the shopper learns nothing of the change. */
  history: {
    note?: string | null | undefined;
    details?: HistoryDetails | null;
    /** The details when the order's state stays the same. */
    detailsInSameState?: HistoryDetails;
  } | null;
  /** False: the shopper is not mailed about the entry. */
  mail?: false;
}

/** The order after a change. */
export interface ChangedOrder {
  state: OrderState;
  status: OrderStatus;
  balance: PaymentBalance;
  /** The position of the new history entry; null without one. */
  position: number | null;
  /** Whether the shopper is mailed about the entry. */
  notify: boolean;
  /** The new entries of its book. */
  entries: (PaymentEntry & { id: string })[];
}

const write = prepareStatement(
  "write-order",
  sql`
  with changed as (
    update ${orders} set status = ${sql.placeholder("status")}::text, confirmation = ${sql.placeholder("confirmation")}::text, state = ${sql.placeholder("state")}::text, owed_back = ${sql.placeholder("owedBack")}::bigint, version = version + 1
    where id = ${sql.placeholder("id")}::uuid
  ), parcels as (
    insert into ${shipments} as parcel (id, order_id, number, state, total, cash_due, courier, courier_id, tracking_number, packed_at)
    select id, ${sql.placeholder("id")}::uuid, number, state, total, "cashDue", courier, "courierId", "trackingNumber", clock_timestamp()
    from jsonb_to_recordset(${sql.placeholder("shipments")}::jsonb) as given(id uuid, number int, state text, total bigint, "cashDue" bigint, courier text, "courierId" uuid, "trackingNumber" text)
    on conflict (id) do update set state = excluded.state, cash_due = excluded.cash_due, courier = excluded.courier, courier_id = excluded.courier_id, tracking_number = excluded.tracking_number,
      shipped_at = case when excluded.state = 'shipped' and parcel.shipped_at is null then clock_timestamp() else parcel.shipped_at end,
      ended_at = case when excluded.state in (${listOf(underwayShipmentStates)}) then null else coalesce(parcel.ended_at, clock_timestamp()) end
  ), packed as (
    insert into ${shipmentLines} (shipment_id, order_id, position, quantity)
    select given.id, ${sql.placeholder("id")}::uuid, line.position, line.quantity
    from jsonb_to_recordset(${sql.placeholder("shipments")}::jsonb) as given(id uuid, lines jsonb), jsonb_to_recordset(given.lines) as line(position int, quantity int)
    on conflict do nothing
  ), paid as (
    insert into ${payments} (id, order_id, shipment_id, courier_id, kind, amount, reference, reverses, actor_kind, actor_id)
    select id, ${sql.placeholder("id")}::uuid, "shipmentId", "courierId", kind, amount, reference, reverses, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text
    from jsonb_to_recordset(${sql.placeholder("payments")}::jsonb) as given(id uuid, "shipmentId" uuid, "courierId" uuid, kind text, amount bigint, reference text, reverses uuid)
  ), waited as (
    delete from ${waitingOrders} where order_id = ${sql.placeholder("id")}::uuid and ${sql.placeholder("waitedNoMore")}::boolean
  )
  insert into ${orderHistory} (order_id, position, state, actor_kind, actor_id, note, details, at)
  select ${sql.placeholder("id")}::uuid, position, ${sql.placeholder("state")}::text, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text, note, details, clock_timestamp()
  from jsonb_to_recordset(${sql.placeholder("history")}::jsonb) as given(position int, note text, details jsonb)`,
);

/**
 * Writes the change of a locked order in one statement: the order with its derived state and status and its next
 * version, its parcels, the entries of its book, and the entry of its history; entries of a courier's money take one more, and so does store credit.
 * What is owed back of an order that was paid with store credit goes back there, up to what was spent.
 * An order that is open no more leaves the list of calls. An anonymised order keeps no note.
 */
export async function writeOrder(
  tx: Transaction,
  by: Actor,
  order: LockedOrder,
  change: OrderChange,
): Promise<ChangedOrder> {
  const changed = new Map((change.shipments ?? []).map((shipment) => [shipment.id, shipment]));
  const parcels = new Map([...order.shipments.map((shipment) => [shipment.id, shipment] as const), ...changed]);
  const given = change.payments ?? [];
  const returned = findCreditToReturn(order.balance, given);
  const all = returned > 0 ? [...given, { kind: "credit-given" as const, amount: returned }] : given;
  const named = nameParcels(order.shipments, all);
  const entries = [...named, ...recoverWrittenOff(order.shipments, named)].map((entry) => ({
    id: newId(),
    shipmentId: null,
    reference: null,
    ...entry,
  }));
  const balance = withParcels(addBalances(order.balance, calculateBalance(entries)), parcels.values());
  const packedNow = [...changed.values()].filter(({ id }) => !order.shipments.some((known) => known.id === id));
  const unpacked =
    change.unpacked ??
    order.lines.reduce((units, line) => units + line.unpacked, 0) -
      packedNow.flatMap(({ lines }) => lines).reduce((units, line) => units + line.quantity, 0);
  const axes = {
    status: change.status ?? order.status,
    shipments: [...parcels.values()].map(({ state }) => state),
    unpacked: unpacked > 0,
    balance,
  };
  const status = deriveStatus(axes);
  const state = deriveState({ ...axes, status });
  const details =
    change.history?.details ?? (state === order.state ? change.history?.detailsInSameState : undefined) ?? null;
  await write(tx, {
    id: order.id,
    status,
    state,
    confirmation: change.confirmation ?? order.confirmation,
    owedBack: owedBackOf(balance),
    waitedNoMore: order.status === "open" && status !== "open",
    shipments: writeJson([...changed.values()]),
    payments: writeJson(nameCouriers([...parcels.values()], entries)),
    actorKind: by.kind,
    // Entries outlive accounts, and the order names its own.
    actorId: by.kind === "customer" ? null : actorId(by),
    history: writeJson(
      change.history
        ? [
            {
              position: order.nextPosition,
              note: order.forgotten ? null : (change.history.note ?? null),
              details,
            },
          ]
        : [],
    ),
  });
  await addHeld(tx, shareByParcel(order.shipments, entries));
  await writeGivenCredit(tx, by, order, entries);
  return {
    state,
    status,
    balance,
    position: change.history ? order.nextPosition : null,
    // A parcel's step that leaves the order where it is stands on the order's page alone, unless it will never arrive.
    notify:
      change.history !== null &&
      change.mail !== false &&
      (details?.kind !== "parcel" || tellsOfLoss({ details })) &&
      !order.forgotten &&
      order.email !== "",
    entries,
  };
}
