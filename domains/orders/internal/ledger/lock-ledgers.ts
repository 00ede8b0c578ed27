import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { OrderState, OrderStatus } from "../../order.ts";
import { calculateBalance, type PaymentBalance, type PaymentKind } from "../../payments/payment.ts";
import type { ShipmentState } from "../../shipments/shipment.ts";
import { writtenOffOfParcel } from "./courier-entries.ts";
import { payments } from "../tables/payment-tables.server.ts";
import { orderHistory, orderLines, orders, shipmentLines, shipments } from "../tables.server.ts";

export interface LedgerParcel {
  id: string;
  number: number;
  state: ShipmentState;
  cashDue: Paisa;
  courierId: string | null;
  /** What the courier holds of its money. */
  held: Paisa;
  /** What of it was given up, and has not come after all. */
  writtenOff: Paisa;
}

/** A locked order, as far as money needs it. */
export interface OrderLedger {
  id: string;
  status: OrderStatus;
  state: OrderState;
  /** Whether its shopper can be mailed. */
  reachable: boolean;
  shipments: LedgerParcel[];
  unpacked: boolean;
  balance: PaymentBalance;
  /** The position that the next entry of its history gets. */
  nextPosition: number;
}

type LedgerRow = Omit<OrderLedger, "balance"> & { payments: { kind: PaymentKind; amount: Paisa }[] | null };

/** Orders that one statement loads: on a busy machine those of a large payout would take longer than a statement may. */
const ordersAtOnce = 2_500;

/** Locks the orders of these parcels in the order of their ids, so that two callers wait and never block each other, and loads them. */
export async function lockLedgers(tx: Transaction, shipmentIds: readonly string[]): Promise<OrderLedger[]> {
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select id from ${orders} where id in (select order_id from ${shipments} where id = any(${sql.param(shipmentIds)}::uuid[])) order by id for update`);
  const ledgers: OrderLedger[] = [];
  for (let from = 0; from < locked.length; from += ordersAtOnce)
    ledgers.push(...(await loadLedgers(tx, locked.slice(from, from + ordersAtOnce))));
  return ledgers;
}

/** Statements of their own, so that they read what previous holders of the locks committed. */
async function loadLedgers(tx: Transaction, locked: readonly { id: string }[]): Promise<OrderLedger[]> {
  const { rows } = await tx.execute<LedgerRow & Record<string, unknown>>(sql`
    select id, status, state, email <> '' and forgotten_at is null as reachable,
      (select json_agg(json_build_object('id', id, 'number', number, 'state', state, 'cashDue', cash_due, 'courierId', courier_id, 'held', held, 'writtenOff', ${writtenOffOfParcel}) order by number)
        from ${shipments} parcel where order_id = book.id) as shipments,
      (select coalesce(sum(quantity), 0) from ${orderLines} where order_id = book.id) >
        (select coalesce(sum(inside.quantity), 0) from ${shipmentLines} inside join ${shipments} parcel on parcel.id = inside.shipment_id
          where inside.order_id = book.id and parcel.state <> 'cancelled') as unpacked,
      (select json_agg(json_build_object('kind', kind, 'amount', amount)) from (
        select kind, sum(amount) as amount from ${payments} where order_id = book.id group by kind) as sums) as payments,
      (select coalesce(max(position), -1) + 1 from ${orderHistory} where order_id = book.id) as "nextPosition"
    from unnest(${sql.param(locked.map(({ id }) => id))}::uuid[]) as given(order_id) join ${orders} as book on book.id = given.order_id
    order by id`);
  return rows.map(({ payments: sums, ...ledger }) => ({
    ...ledger,
    balance: calculateBalance(sums ?? [], ledger.shipments),
  }));
}
