import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Totals } from "#domains/pricing/price-lines.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import type { Confirmation, OrderState, OrderStatus, PaymentMethodId } from "../order.ts";
import { calculateBalance, type PaymentBalance, type PaymentKind } from "../payments/payment.ts";
import type { Shipment } from "../shipments/shipment.ts";
import { writtenOffOfParcel } from "./ledger/courier-entries.ts";
import { amountsAsFields } from "./amount-columns.ts";
import { orderAdjustments } from "./tables/adjustment-tables.server.ts";
import { payments } from "./tables/payment-tables.server.ts";
import { orderHistory, orderLines, orders, shipmentLines, shipments } from "./tables.server.ts";

/** A line of a locked order: what it takes from stock, and how many of its units are in no parcel. */
export interface LockedLine {
  position: number;
  productId: string;
  variantId: string;
  /** The product's name with the chosen options: "Whey (Kulfi, 2 lb)". */
  name: string;
  takes: { variantId: string; quantity: number }[];
  unitPrice: Paisa;
  quantity: number;
  unpacked: number;
}

/** A parcel of a locked order. */
export interface LockedShipment extends Shipment {
  /** What the courier holds of its money. */
  held: Paisa;
  /** What of it was given up, and has not come after all. */
  writtenOff: Paisa;
}

/** An order whose row is locked until the transaction ends, with its parcels and the balance of its book. */
export interface LockedOrder extends Totals {
  id: string;
  number: number;
  accountId: string | null;
  accessToken: string;
  status: OrderStatus;
  confirmation: Confirmation;
  state: OrderState;
  version: number;
  payment: PaymentMethodId;
  paymentReference: string | null;
  email: string;
  /** Whether its recipient was erased. */
  forgotten: boolean;
  lines: LockedLine[];
  shipments: LockedShipment[];
  balance: PaymentBalance;
  /**
   * Its discount code, with the positions of the lines that cost less by it, whether it made the delivery free, and whether its uses count the order;
   * null without one.
   */
  discountCode: { code: string; positions: number[]; freesDelivery: boolean; isCounted: boolean } | null;
  /** The position that the next entry of its history gets. */
  nextPosition: number;
  /** The id of the transaction that holds the lock. */
  transaction: string;
}

type OrderRow = Omit<LockedOrder, "lines" | "shipments" | "balance" | "discountCode" | "nextPosition">;

interface PartsRow {
  lines: LockedLine[];
  shipments: LockedShipment[];
  payments: { kind: PaymentKind; amount: number }[];
  discountCode: LockedOrder["discountCode"];
  nextPosition: number;
}

const lock = prepareStatement<OrderRow>(
  "lock-order",
  sql`
  select id, number::float8 as number, account_id as "accountId", access_token as "accessToken", status, confirmation, state, version, payment,
    payment_reference as "paymentReference", email, ${amountsAsFields},
    forgotten_at is not null as forgotten, pg_current_xact_id()::text as transaction
  from ${orders} where id = ${sql.placeholder("id")} for update`,
);

// A statement of its own, so that it reads what the previous holder of the lock committed.
const load = prepareStatement<PartsRow>(
  "load-order-parts",
  sql`
  select
    (select json_agg(json_build_object('position', position, 'productId', product_id, 'variantId', variant_id, 'takes', takes,
        'name', product_name || coalesce((select ' (' || string_agg(chosen->>'option', ', ') || ')' from jsonb_array_elements(selected_options) chosen), ''),
         'unitPrice', unit_price, 'quantity', quantity, 'unpacked', quantity - packed) order by position)
      from ${orderLines} line cross join lateral (
        select coalesce(sum(inside.quantity), 0)::int as packed from ${shipmentLines} inside join ${shipments} parcel on parcel.id = inside.shipment_id
        where inside.order_id = line.order_id and inside.position = line.position and parcel.state <> 'cancelled') as counted
      where line.order_id = ${sql.placeholder("id")}) as lines,
    (select json_agg(json_build_object('id', id, 'number', number, 'state', state, 'total', total, 'cashDue', cash_due, 'held', held, 'writtenOff', ${writtenOffOfParcel}, 'courier', courier, 'courierId', courier_id, 'trackingNumber', tracking_number,
        'lines', (select json_agg(json_build_object('position', position, 'quantity', quantity, 'returned', returned) order by position) from ${shipmentLines} where shipment_id = parcel.id)) order by number)
      from ${shipments} parcel where order_id = ${sql.placeholder("id")}) as shipments,
    (select json_agg(json_build_object('kind', kind, 'amount', amount)) from (
      select kind, sum(amount) as amount from ${payments} where order_id = ${sql.placeholder("id")} group by kind) as sums) as payments,
    (select json_build_object('code', max(reference), 'positions', coalesce(json_agg(line_position) filter (where line_position is not null), '[]'),
        'freesDelivery', bool_or(line_position is null), 'isCounted', bool_and(counted)) from ${orderAdjustments}
      where order_id = ${sql.placeholder("id")} and kind = 'discount-code' having count(*) > 0) as "discountCode",
    (select coalesce(max(position), -1) + 1 from ${orderHistory} where order_id = ${sql.placeholder("id")}) as "nextPosition"`,
);

/** Locks an order and loads what its commands decide by, in two statements; null when there is no such order. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  if (!isId(id)) return null;
  const [order] = await lock(tx, { id });
  if (!order) return null;
  const [parts] = await load(tx, { id });
  if (!parts) throw new Error("A select without a table gave no row");
  return {
    ...order,
    lines: parts.lines ?? [],
    shipments: (parts.shipments ?? []).map((shipment) => ({ ...shipment, lines: shipment.lines ?? [] })),
    balance: calculateBalance(
      (parts.payments ?? []).map(({ kind, amount }) => ({ kind, amount: amount as Paisa })),
      parts.shipments ?? [],
    ),
    discountCode: parts.discountCode,
    nextPosition: parts.nextPosition,
  };
}

/** For a parcel that its courier tells of: the courier who had it, by id, and its number, when the word was read. Another courier, or another number, by now is a conflict. */
export const seenWithField = z.object({ courierId: z.string(), trackingNumber: z.string() }).optional();

/** Whether the parcel still has this number of the courier, or of one whose name is nobody's; true where nothing was seen. */
export const isStillWith = (shipment: LockedShipment, seen: z.infer<typeof seenWithField>): boolean =>
  seen === undefined ||
  (shipment.trackingNumber === seen.trackingNumber &&
    (shipment.courierId === null || shipment.courierId === seen.courierId));
