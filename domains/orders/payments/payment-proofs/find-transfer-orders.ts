import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isStandingAdvance, payments } from "../../internal/tables/payment-tables.server.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import { referenceKey } from "../../internal/reference-key.ts";
import { orders } from "../../internal/tables.server.ts";
import { type PaymentKind, paymentKinds } from "../payment.ts";

/** An order that a transfer may be for. */
export interface TransferOrder {
  orderId: string;
  orderNumber: number;
  /** What its shopper owes; below zero what the shop owes. */
  due: Paisa;
  cancelled: boolean;
}

export interface TransferOrders {
  /** The orders whose shoppers gave this reference, by its key. */
  named: Map<string, TransferOrder[]>;
  /** The orders whose book has a transfer of this reference, by its key. */
  paid: Map<string, TransferOrder[]>;
  /** By their numbers, as far as they owe something. */
  numbered: Map<number, TransferOrder>;
}

/** The most orders of one reference that are looked at. */
const maxPerReference = 5;

const sumOfKind = sql.raw(
  (Object.keys(paymentKinds) as PaymentKind[])
    .filter((kind) => paymentKinds[kind].shopper !== 0)
    .map((kind) => `when '${kind}' then ${paymentKinds[kind].shopper} * entry.amount`)
    .join(" "),
);

/** The orders that these references (by their keys) or numbers name, in two statements however many there are. */
export async function findTransferOrders(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { keys, numbers }: { keys: Iterable<string>; numbers: Iterable<number> },
): Promise<TransferOrders> {
  const about = sql`${orders.number}::float8 as "orderNumber", ${orders.status} = 'cancelled' as cancelled,
    (select coalesce(sum(case entry.kind ${sumOfKind} else 0 end), 0)::float8 from ${payments} as entry where entry.order_id = ${orders.id}) as due`;
  type Row = { key: string; paid: boolean; orderId: string; orderNumber: number; due: number; cancelled: boolean };
  const { rows } = await db.execute<Row>(sql`
    select found.key, found.paid, ${orders.id} as "orderId", ${about}
    from unnest(${sql.param([...new Set(keys)])}::text[]) as asked(key), lateral (
      (select key, order_id, bool_or(paid) as paid from (
        (select asked.key, ${orders.id} as order_id, false as paid from ${orders} where ${orders.paymentReference} is not null and ${referenceKey(orders.paymentReference)} = asked.key limit ${maxPerReference})
        union all
        (select asked.key, ${paymentProofs.orderId}, false from ${paymentProofs} where ${referenceKey(paymentProofs.reference)} = asked.key limit ${maxPerReference})
        union all
        (select asked.key, ${payments.orderId}, true from ${payments} where ${isStandingAdvance} and ${payments.reference} is not null and ${referenceKey(payments.reference)} = asked.key limit ${maxPerReference})
      ) as each group by key, order_id)) as found join ${orders} on ${orders.id} = found.order_id
    order by ${orders.number}`);
  const { rows: byNumber } = await db.execute<Omit<Row, "key" | "paid">>(sql`
    select ${orders.id} as "orderId", ${about} from ${orders} where ${orders.number} = any(${sql.param([...new Set(numbers)])}::bigint[])`);
  const toOrder = ({ orderId, orderNumber, due, cancelled }: Omit<Row, "key" | "paid">): TransferOrder => ({
    orderId,
    orderNumber,
    due: paisa(due),
    cancelled,
  });
  const collect = (paid: boolean) =>
    new Map(
      [
        ...Map.groupBy(
          rows.filter((row) => row.paid === paid),
          ({ key }) => key,
        ),
      ].map(([key, own]) => [key, own.map(toOrder)]),
    );
  return {
    named: collect(false),
    paid: collect(true),
    numbered: new Map(
      byNumber
        .map(toOrder)
        .filter(({ due, cancelled }) => due > 0 && !cancelled)
        .map((order) => [order.orderNumber, order]),
    ),
  };
}
