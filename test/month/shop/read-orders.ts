import { sql } from "drizzle-orm";
import { paymentKinds, type PaymentKind } from "#domains/orders/payments/payment.ts";
import type { Database } from "#platform/database/database.server.ts";
import { owes, stateOf, totalOf } from "../model/order-rules.ts";
import type { PostExOrder } from "#test/services/serve-postex.ts";
import type { World } from "../model/world.ts";
import { numberOf } from "./courier-api.ts";
import type { ModelBooking } from "../model/booking.ts";
import type { ComparedShop, MonthGoods, OrderRefs, Refs } from "./month-shop.ts";

/** The order that became of a cart; null when none did. */
export async function readOrder(db: Database, cart: OrderRefs["cart"]): Promise<OrderRefs | null> {
  const { rows } = await db.execute<{ number: number; token: string; parcels: string[]; returns: string[] }>(sql`
    select number::float8 as number, access_token as token,
      array(select id from returns_returns where order_id = ${cart.cartId}::uuid order by number)::text[] as returns,
      array(select id from orders_shipments where order_id = ${cart.cartId}::uuid order by number)::text[] as parcels
    from orders_orders where id = ${cart.cartId}::uuid`);
  return rows[0] ? { cart, ...rows[0] } : null;
}

/** One unit of the first line that has units in no parcel; undefined without any. */
export async function findUnpacked(db: Database, orderId: string) {
  const { rows } = await db.execute<{ position: number }>(sql`
    select position from orders_lines line where order_id = ${orderId}::uuid and quantity > (
      select coalesce(sum(inside.quantity), 0) from orders_shipment_lines inside join orders_shipments parcel on parcel.id = inside.shipment_id
      where inside.order_id = line.order_id and inside.position = line.position and parcel.state <> 'cancelled')
    order by position limit 1`);
  return rows[0] && [{ position: rows[0].position, quantity: 1 }];
}

export async function findClaim(db: Database, shipmentId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from payouts_claims where shipment_id = ${shipmentId}::uuid order by reason limit 1`,
  );
  return rows[0]?.id;
}

const sumOf = (signs: Partial<Record<PaymentKind, number>>) =>
  sql.raw(
    `coalesce(sum(amount * case kind ${Object.entries(signs)
      .map(([kind, sign]) => `when '${kind}' then ${sign}`)
      .join(" ")} else 0 end), 0)::float8`,
  );
const kinds = Object.entries(paymentKinds) as [PaymentKind, { shopper: number; courier: number }][];
const balanceOf = (whose: "shopper" | "courier") =>
  sumOf(Object.fromEntries(kinds.map(([kind, sign]) => [kind, sign[whose]])));

/** What an order is, as far as both the shop and the model know it. */
export type Snapshot = Record<string, unknown>;

/** A booking as the shop has it: its state, how often it was sent, whether it has a number, and its reference with the courier. */
type FoundBooking = [state: string, attempts: number, isNumbered: boolean, reference: string];

/** These orders as the shop has them, by id, with what the courier has of their bookings. */
export async function readSnapshots(
  { db, atCourier }: Pick<ComparedShop, "db" | "atCourier">,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const { rows } = await db.execute<{
    id: string;
    snapshot: Snapshot & { parcels: { bookings: FoundBooking[] }[] };
  }>(sql`
    select id, json_build_object('state', state, 'status', status, 'confirmation', confirmation, 'version', version, 'total', total, 'forgotten', forgotten_at is not null,
      'lines', (select json_agg(json_build_array(position, variant_id, unit_price, quantity) order by position) from orders_lines where order_id = book.id),
      'parcels', (select coalesce(json_agg(json_build_object('state', state, 'total', total, 'cash', cash_due, 'held', held, 'writtenOff', (select coalesce(sum(amount), 0)::float8 from orders_payments where shipment_id = parcel.id and kind = 'written-off'), 'courier', courier_id, 'number', tracking_number,
          'bookings', (select coalesce(json_agg(json_build_array(state, attempts, tracking_number is not null, reference) order by created_at, id), '[]') from orders_courier_bookings where shipment_id = parcel.id),
          'units', (select json_agg(json_build_array(position, quantity, returned) order by position) from orders_shipment_lines where shipment_id = parcel.id),
          'claims', (select coalesce(json_object_agg(reason, state), '{}') from payouts_claims where shipment_id = parcel.id)) order by number), '[]')
        from orders_shipments parcel where order_id = book.id),
      'shopper', (select ${balanceOf("shopper")} from orders_payments where order_id = book.id),
      'courier', (select ${balanceOf("courier")} from orders_payments where order_id = book.id),
      'promised', (select ${sumOf({ "refund-owed": 1, "refund-paid": -1, "credit-given": -1, "exchange-out": -1 })} from orders_payments where order_id = book.id),
      'credit', (select ${sumOf({ "credit-spent": 1, "credit-given": -1 })} from orders_payments where order_id = book.id),
      'ownCredit', coalesce((select balance from store_credit_credits where order_id = book.id), 0),
      'returns', (select coalesce(json_agg(json_build_object('origin', origin, 'state', state, 'version', version, 'refund', refund, 'credited', credited, 'swapOpen', swap_open,
          'deliveryRefund', delivery_refund,
          'lines', (select json_agg(json_build_array(position, quantity, received, swap_for) order by position) from returns_lines where return_id = back.id),
          'items', (select coalesce(json_agg(json_build_array(parcel.number, variant_id, quantity) order by parcel.number, variant_id), '[]')
            from returns_items item join orders_shipments parcel on parcel.id = item.shipment_id where return_id = back.id)) order by number), '[]')
        from returns_returns back where order_id = book.id),
      'exchanges', (select coalesce(json_agg(json_build_array(order_id, received_at is not null) order by order_id), '[]') from orders_exchanges where from_order_id = book.id),
      'reference', payment_reference,
      'discountCode', (select max(reference) from orders_adjustments where order_id = book.id and kind = 'discount-code'),
      'paymentProofs', (select coalesce(json_agg(json_build_array(reference, state, amount) order by id), '[]') from orders_receipts where order_id = book.id),
      'call', (select json_build_object('heldBy', case when held_until > now() then held_by end,
          'callAt', case when call_at is null then 'never' when call_at > now() then 'later' else 'come' end,
          'wrongNumber', wrong_number, 'reminded', reminded_at is not null) from orders_waiting where order_id = book.id)) as snapshot
    from orders_orders book where id = any(${sql.param(ids)}::uuid[])`);
  const byReference = Map.groupBy(atCourier, ({ orderRefNumber }) => orderRefNumber);
  const withCourier = ([state, attempts, isNumbered, reference]: FoundBooking) => [
    state,
    attempts,
    isNumbered,
    ...whatIsThere(byReference.get(reference) ?? []),
  ];
  return new Map(
    rows.map(({ id, snapshot }) => {
      const parcels = snapshot.parcels.map((parcel) => ({ ...parcel, bookings: parcel.bookings.map(withCourier) }));
      return [id, { ...snapshot, parcels }];
    }),
  );
}

/** What the courier has under the reference of a booking, in the words of the model. */
function whatIsThere([first, ...others]: readonly PostExOrder[]): [ModelBooking["there"], twice: boolean] {
  const stands = ({ transactionStatus }: PostExOrder) => transactionStatus !== "Cancelled";
  if (!first) return ["nothing", false];
  return [stands(first) ? "booked" : "cancelled", others.some(stands)];
}

/** The order of the model, in the shape of the shop's. */
export function toSnapshot(world: World, at: number, goods: MonthGoods, refs: Refs): Snapshot | null {
  const order = world.orders.get(at);
  if (!order) return null;
  const { status, confirmation, version, forgotten, lines, parcels, call, promised, credit, returns, exchanges } =
    order;
  return {
    state: stateOf(order),
    status,
    confirmation,
    version,
    total: totalOf(order),
    forgotten,
    lines: lines.map(({ position, variant, price, quantity }) => [position, goods.variants[variant], price, quantity]),
    parcels: parcels.map(
      ({ state, total, cash, held, writtenOff, courier, number, bookings, units, claims }, parcel) => ({
        state,
        total,
        cash,
        held,
        writtenOff: Object.values(writtenOff).reduce((sum, amount) => sum + amount, 0),
        courier: courier === null ? null : goods.couriers[courier]!.id,
        number:
          number === null
            ? null
            : numberOf(goods, refs.orders[at]!, { at, parcel, booking: number === "hand" ? undefined : number }),
        bookings: bookings.map((booking) => [
          booking.state,
          booking.attempts,
          booking.number,
          booking.there,
          booking.twice,
        ]),
        units: units.map(({ position, quantity, returned }) => [position, quantity, returned]),
        claims,
      }),
    ),
    shopper: owes(order),
    courier: parcels.reduce((sum, { held }) => sum + held, 0),
    promised,
    credit,
    ownCredit: world.credit.get(`order ${at}`) ?? 0,
    reference: order.reference,
    discountCode: order.discountCode && goods.discountCodes[order.discountCode.discountCode],
    paymentProofs: order.paymentProofs.map(({ reference, state, amount }) => [reference, state, amount]),
    returns: returns.map(({ lines: wanted, items, swap, ...back }) => ({
      ...back,
      lines: wanted.map(({ position, quantity, received }) => [
        position,
        quantity,
        received,
        swap === null ? null : goods.variants[swap],
      ]),
      items: items
        .map(({ parcel, variant, quantity }): [number, string, number] => [
          parcel + 1,
          goods.variants[variant]!,
          quantity,
        ])
        .sort(([one, other], [two, another]) => one - two || (other < another ? -1 : 1)),
    })),
    exchanges: exchanges
      .map(({ order: into, received }): [string | undefined, boolean] => [refs.orders[into]?.cart.cartId, received])
      .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
    call: call && { ...call, heldBy: call.heldBy === null ? null : goods.callers[call.heldBy] },
  };
}

/** The units of each variant, the uses of each discount code, and what is left of the credit of each account. */
export async function readStock(db: Database, goods: MonthGoods): Promise<unknown> {
  const accounts = goods.accounts.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; level: unknown }>(sql`
    select variant_id::text as id, json_build_object('onHand', on_hand, 'committed', committed, 'unavailable', unavailable) as level
    from inventory_levels where variant_id = any(${sql.param(goods.variants)}::uuid[])
    union all select code, to_json(uses) from pricing_discount_codes where code = any(${sql.param(goods.discountCodes)}::text[])
    union all select account_id::text, to_json(balance) from store_credit_credits where account_id = any(${sql.param(accounts)}::uuid[])`);
  const found = new Map(rows.map(({ id, level }) => [id, level]));
  return {
    levels: goods.variants.map((id) => found.get(id)),
    uses: goods.discountCodes.map((code) => found.get(code)),
    credit: accounts.map((id) => found.get(id) ?? 0),
  };
}

/** The same of the model. */
export const sayStock = (
  { stock, credit, uses }: World,
  { variants, accounts, discountCodes }: MonthGoods,
): unknown => ({
  levels: variants.map((_, at) => stock.get(at)),
  uses: discountCodes.map((_, at) => uses.get(at) ?? 0),
  credit: accounts.map((_, at) => credit.get(`account ${at}`) ?? 0),
});
