import { sql } from "drizzle-orm";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import { paymentKinds, type PaymentKind } from "#domains/orders/payments/payment.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bookingContradictions } from "./booking-contradictions.ts";

const kinds = Object.entries(paymentKinds) as [PaymentKind, { shopper: number; courier: number }][];
const signed = (whose: "shopper" | "courier", amount = "amount") =>
  `coalesce(sum(${amount} * case kind ${kinds.map(([kind, sign]) => `when '${kind}' then ${sign[whose]}`).join(" ")} end), 0)`;
const pairs = (rules: Record<string, { next: readonly string[] }>) =>
  Object.entries(rules)
    .flatMap(([from, { next }]) => next.map((to) => `('${from}', '${to}')`))
    .join(", ");

/** Whether an advance of the order of these rows was taken back. */
const hasMistake = (rows: string) =>
  `exists (select from orders_payments mistake where mistake.order_id = ${rows}.order_id and mistake.kind = 'advance' and mistake.reverses is not null)`;

/**
 * What can never be true of a shop, however many people worked in it, whatever broke meanwhile: each query finds the rows
 * that contradict its sentence.
 */
export const contradictions = {
  "units on hand are the sum of the movements, of each variant and batch": `
    with moved as (select variant_id, batch_id, sum(quantity) as units from inventory_movements group by 1, 2),
    kept as (select variant_id, sum(on_hand) as on_hand, sum(unavailable) as unavailable from inventory_batches group by 1)
    select level.variant_id::text as id from inventory_levels level left join kept using (variant_id)
      left join (select variant_id, sum(units) as units from moved group by 1) as whole using (variant_id)
    where level.on_hand <> coalesce(whole.units, 0) or level.on_hand <> coalesce(kept.on_hand, 0) or level.unavailable <> coalesce(kept.unavailable, 0)
    union all
    select batch.id::text from inventory_batches batch left join moved on moved.batch_id = batch.id where batch.on_hand <> coalesce(moved.units, 0)`,
  "committed are the units that orders need and no parcel has": `
    with needed as (
      select (part->>'variantId')::uuid as variant_id, sum((part->>'quantity')::int * (line.quantity - packed.units)) as units
      from orders_lines line join orders_orders book on book.id = line.order_id and book.status <> 'cancelled'
      cross join lateral (select coalesce(sum(inside.quantity), 0) as units from orders_shipment_lines inside
        join orders_shipments parcel on parcel.id = inside.shipment_id and parcel.state <> 'cancelled'
        where inside.order_id = line.order_id and inside.position = line.position) as packed
      cross join lateral jsonb_array_elements(line.takes) as part group by 1)
    select variant_id::text as id from inventory_levels full join needed using (variant_id)
    where coalesce(committed, 0) <> coalesce(units, 0)`,
  "a parcel's movements are its goods: taken once, and back once where it came back": `
    with moved as (
      select reference_id::uuid as parcel, variant_id, sum(quantity) as units from inventory_movements where reference_type = 'shipment' group by 1, 2
    ), inside as (
      select parcel.id as parcel, (part->>'variantId')::uuid as variant_id,
        -sum(case when parcel.state in ('cancelled', 'refused', 'returned') then 0 else (line.quantity - line.returned) * (part->>'quantity')::int end) as units
      from orders_shipments parcel join orders_shipment_lines line on line.shipment_id = parcel.id
      join orders_lines ordered on ordered.order_id = line.order_id and ordered.position = line.position
      cross join lateral jsonb_array_elements(ordered.takes) as part group by 1, 2)
    select parcel::text as id from moved full join inside using (parcel, variant_id) where coalesce(moved.units, 0) <> coalesce(inside.units, 0)`,
  "an order costs its lines and charges": `
    select id::text from orders_orders book
    where subtotal <> (select coalesce(sum(line_total), 0) from orders_lines where order_id = book.id) or total <> subtotal + delivery_fee + tax
      or exists (select from orders_lines where order_id = book.id and line_total <> unit_price * quantity)`,
  "the parcels of an order share its total": `
    select id::text from orders_orders book join (
      select order_id, sum(total) as total, sum((select sum(quantity) from orders_shipment_lines where shipment_id = parcel.id)) as units
      from orders_shipments parcel where state <> 'cancelled' group by 1) as sent on sent.order_id = book.id
    where sent.total > book.total
      or ((select sum(quantity) from orders_lines where order_id = book.id) = sent.units and sent.total <> book.total)`,
  "what a courier holds of parcels is the sum of their entries": `
    select id::text from orders_orders book
    where (select coalesce(sum(held), 0) from orders_shipments where order_id = book.id) <> (select ${signed("courier")} from orders_payments where order_id = book.id)`,
  "uses of a discount code are the orders that it counts and that are not cancelled, and no more than its limit": `
    select id::text from pricing_discount_codes code
    where uses > use_limit or uses <> (select count(distinct order_id) from orders_adjustments adjustment join orders_orders book on book.id = order_id
      where adjustment.kind = 'discount-code' and reference = code.code and counted and status <> 'cancelled')`,
  "what was collected was paid out, kept as fee or tax, given up, or is still with the courier": `
    select 'all' as id from (select ${signed("courier")} as entries from orders_payments) as book, (select coalesce(sum(held), 0) as held from orders_shipments) as parcels
    where entries <> held`,
  "an order that has ended and owes nobody anything is closed, and no other one is": `
    select id::text from orders_orders book cross join lateral (
      select ${signed("shopper")} as shopper, ${signed("courier")} as courier from orders_payments where order_id = book.id) as sums
    cross join lateral (select count(*) > 0 and not coalesce(bool_or(state in ('packed', 'shipped')), false)
        and (select sum(quantity) from orders_lines where order_id = book.id) =
          (select coalesce(sum(inside.quantity), 0) from orders_shipment_lines inside join orders_shipments own on own.id = inside.shipment_id
            where inside.order_id = book.id and own.state <> 'cancelled') as ended
      from orders_shipments where order_id = book.id and state <> 'cancelled') as parcels
    where status in ('confirmed', 'closed') and (status = 'closed') <> (ended and shopper = 0 and courier = 0)`,
  "what is owed back of an order is what its book says": `
    select id::text from orders_orders book
    cross join lateral (select ${signed("shopper")} as shopper,
      coalesce(sum(case when kind = 'refund-owed' then amount when kind in ('refund-paid', 'credit-given', 'exchange-out') then -amount else 0 end), 0) as promised
      from orders_payments where order_id = book.id) as sums
    cross join lateral (select coalesce(sum(cash_due), 0) as asked from orders_shipments where order_id = book.id and state in ('packed', 'shipped')) as riders
    where owed_back <> greatest(0, -shopper, least(promised, asked - shopper))`,
  "a cancelled order keeps nothing that was paid, once it owes nobody anything": `
    select id::text from orders_orders book where status = 'cancelled'
      and (select coalesce(sum(case kind when 'due' then amount when 'refund-owed' then -amount else 0 end), 0) from orders_payments where order_id = book.id) <> 0`,
  "each step of an order with one parcel is one that the table allows": `
    select order_id::text as id from (
      select order_id, state, lag(state) over (partition by order_id order by position) as before from orders_history) as steps
    where before <> state and (before, state) not in (${pairs(stateRules)}) and before is not null
      and (select count(*) from orders_shipments where order_id = steps.order_id) < 2 and not (before = 'shipped' and state = 'cancelled')
      and not (before = 'cancelled' and state = 'returned' and exists (select from audit_entries turned join orders_shipments parcel on parcel.id::text = turned.subject_id
        where parcel.order_id = steps.order_id and action = 'shipment.returned' and turned.before->>'shipment' = 'lost'))
      -- A transfer that was entered by mistake is awaited again.
      and not (before = 'confirmed' and state = 'placed' and ${hasMistake("steps")})
      and not (before = 'delivered' and state = 'shipped' and exists (select from platform_events where type = 'shipment.delivery-reversed' and payload->>'orderId' = steps.order_id::text))
      and (select sum(quantity) from orders_lines where order_id = steps.order_id) = (select sum(quantity) from orders_shipment_lines where order_id = steps.order_id)`,
  "each step of a parcel is one that the table allows": `
    select subject_id as id from audit_entries where action like 'shipment.%' and action <> 'shipment.delivery-reversed' and before->>'shipment' is not null
      and (before->>'shipment', after->>'shipment') not in (${pairs(shipmentRules)})`,
  "a parcel ends once, and what was delivered or lost may come back": `
    select subject_id as id from audit_entries as entry where action like 'shipment.%' and before->>'shipment' <> after->>'shipment'
      and after->>'shipment' in ('delivered', 'refused', 'returned', 'lost', 'cancelled')
      -- A payout that said so by mistake was reversed: of as many deliveries, the first ones.
      and not (action = 'shipment.delivered' and (select count(*) from audit_entries earlier where earlier.subject_id = entry.subject_id and earlier.action = 'shipment.delivered' and earlier.id <= entry.id)
        <= (select count(*) from audit_entries reversed where reversed.subject_id = entry.subject_id and reversed.action = 'shipment.delivery-reversed'))
    group by 1 having count(*) > 2 or (count(*) = 2 and string_agg(after->>'shipment', ' ' order by id) not in ('delivered returned', 'lost returned'))`,
  "cash is collected once of a parcel, which has arrived, by the courier who had it": `
    select entry.id::text from orders_payments entry left join orders_shipments parcel on parcel.id = entry.shipment_id
    where kind = 'collected' and (parcel.id is null or parcel.courier is null)
    union all
    select shipment_id::text from orders_payments join orders_shipments parcel on parcel.id = shipment_id where kind = 'collected' group by 1
    having sum(sign(amount)) not in (0, 1) or (sum(sign(amount)) = 1 and not bool_or(parcel.state in ('delivered', 'returned')))`,
  "an entry is taken back once, by its opposite, and with all others of its payout": `
    select counter.id::text from orders_payments counter left join orders_payments entry on entry.id = counter.reverses
    where counter.reverses is not null and (entry.id is null or entry.reverses is not null
      or (counter.order_id, counter.shipment_id, counter.courier_id, counter.kind, counter.amount, counter.reference, counter.payout_id)
        is distinct from (entry.order_id, entry.shipment_id, entry.courier_id, entry.kind, -entry.amount, entry.reference, entry.payout_id))
    union all
    select entry.id::text from orders_payments entry join payouts_payouts payout on payout.id = payout_id
    where entry.reverses is null and exists (select from orders_payments counter where counter.reverses = entry.id) <> (payout.state = 'reversed')
    union all
    select claim.id::text from payouts_claims claim join payouts_payouts payout on payout.id in (opened_by, paid_by) where payout.state = 'reversed'`,
  "a courier holds money of parcels that have left with it": `
    select id::text from orders_shipments where held > 0 and (courier is null or state in ('packed', 'cancelled'))`,
  "a payout pays what its own courier charged, kept and paid": `
    select entry.id::text from orders_payments entry join payouts_payouts payout on payout.id = entry.payout_id
    where kind in ('remitted', 'courier-fee', 'tax-withheld') and (entry.courier_id, entry.reference) is distinct from (payout.courier_id, payout.reference)`,
  "a courier that gave a parcel back owes and is owed nothing of it": `
    select shipment_id::text as id from orders_payments entry join orders_shipments parcel on parcel.id = shipment_id
    where entry.courier_id <> parcel.courier_id group by shipment_id, entry.courier_id having ${signed("courier")} <> 0`,
  // What was promised back for other goods goes back by itself, and lowers no rider's cash.
  "riders ask at the doors for no more than is still to be paid": `
    select id::text from orders_orders book cross join lateral (
      select ${signed("shopper")} as shopper, coalesce(sum(case when kind = 'refund-owed' then amount when kind in ('refund-paid', 'credit-given', 'exchange-out') then -amount else 0 end), 0) as promised
      from orders_payments where order_id = book.id) as sums
    where (select coalesce(sum(cash_due), 0) from orders_shipments where order_id = book.id and state in ('packed', 'shipped')) > greatest(0, shopper + greatest(0, promised))`,
  "an order has one caller at most, and a caller one order": `
    select held_by as id from orders_waiting where held_until > now() group by 1 having count(*) > 1`,
  "who waits in the list of calls is an open order": `
    select order_id::text as id from orders_waiting join orders_orders on id = order_id where status <> 'open'`,
  "what the history of an order tells raised its version, and each position has one entry": `
    select id::text from orders_orders book left join (
      select payload->>'orderId' as order_id, count(distinct transaction) as times from platform_events where payload->>'position' is not null group by 1) as told on told.order_id = book.id::text
    left join (select order_id, max(position) + 1 = count(*) as whole from orders_history group by 1) as entries on entries.order_id = book.id
    where version - 1 < coalesce(times, 0) or not coalesce(whole, false)`,
  "each entry of a book that was not written with its order has its event, or belongs to a payout that the audit trail sums up": `
    with told as (select subject_id, sum((payload->>'amount')::bigint) as amount, count(*) as times from platform_events where type = 'payment.recorded' group by 1),
    quiet as (
      select order_id::text as order_id, kind, sum(entry.amount) as amount from orders_payments entry left join told on told.subject_id = entry.id::text
      where kind not in ('due', 'credit-spent') and told.subject_id is null group by 1, 2
    ), booked as (
      select subject_id as order_id, replace(kept.key, '-amount', '') as kind, sum(kept.value::text::bigint) as amount
      from audit_entries cross join lateral jsonb_each(after) as kept where action in ('order.paid-out', 'order.payout-reversed') and kept.key like '%-amount' group by 1, 2)
    select order_id as id from quiet full join booked using (order_id, kind) where coalesce(quiet.amount, 0) <> coalesce(booked.amount, 0)
    union all
    select entry.id::text from orders_payments entry join told on told.subject_id = entry.id::text where (told.amount, told.times) is distinct from (entry.amount, 1)`,
  "each entry of the history has one event": `
    select entry.order_id::text as id from orders_history entry left join (
      select payload->>'orderId' as order_id, (payload->>'position')::int as position, count(*) as times from platform_events where payload->>'position' is not null group by 1, 2) as told
      on told.order_id = entry.order_id::text and told.position = entry.position
    where entry.position > 0 and times is distinct from 1`,
  "what staff and the shop itself did is in the audit trail, once": `
    select concat(type, ' ', subject_id) as id from (
      select type, subject_id, 1 as told, 0 as kept from platform_events where actor_kind in ('staff', 'system') and type <> 'listings.changed'
      union all select action, subject_id, 0, 1 from audit_entries) as entries
    group by type, subject_id having sum(told) <> sum(kept)`,
  "what a payout has booked are its rows, each for its own parcel: all of a booked one, and of another one what staff chose": `
    with sums as (
      select payout_id as id, shipment_id, coalesce(sum(amount) filter (where kind = 'remitted'), 0) as paid_out, coalesce(sum(amount) filter (where kind = 'courier-fee'), 0) as fee,
        coalesce(sum(amount) filter (where kind = 'tax-withheld'), 0) as tax
      from orders_payments where payout_id is not null and shipment_id is not null group by 1, 2
    ), rows as (
      select payout.id, state, kind, shipment_id, coalesce(paid_out, 0) as paid_out, coalesce(fee, 0) as fee, coalesce(tax, 0) as tax
      from payouts_rows join payouts_payouts payout on payout.id = payout_id where kind in ('matched', 'short', 'over', 'undelivered', 'recovered', 'paid-before'))
    select rows.id::text as id from rows left join sums using (id, shipment_id)
    where state = 'booked' and kind <> 'paid-before' and (rows.paid_out, rows.fee, rows.tax) is distinct from (coalesce(sums.paid_out, 0), coalesce(sums.fee, 0), coalesce(sums.tax, 0))
    union all
    select sums.id::text from sums where (paid_out, fee, tax) <> (0, 0, 0) and (
      not exists (select from rows where rows.id = sums.id and rows.shipment_id = sums.shipment_id and (rows.paid_out, rows.fee, rows.tax) = (sums.paid_out, sums.fee, sums.tax))
      or not exists (select from audit_entries where action = 'payout.booked' and subject_id = sums.id::text))`,
  // Each entry begins with what another one had left, the first one with nothing. Of two at once no time says which was first.
  "a credit is the sum of its entries, and each entry says what was left": `
    select id::text from store_credit_credits credit where balance <> (select coalesce(sum(amount), 0) from store_credit_entries where credit_id = credit.id)
    union all
    select id::text from store_credit_entries where balance < 0
    union all
    select credit_id::text from (
      select credit_id, left_over, sum(times) as times from (
        select credit_id, balance as left_over, 1 as times from store_credit_entries union all select credit_id, balance - amount, -1 from store_credit_entries
        union all select id, 0, 1 from store_credit_credits union all select id, balance, -1 from store_credit_credits) as ends group by 1, 2) as ends
    where times <> 0`,
  "the book of an order and the ledger of store credit say the same": `
    select id::text from orders_orders book
    where (select coalesce(sum(case kind when 'credit-given' then amount else -amount end), 0) from orders_payments where order_id = book.id and kind in ('credit-spent', 'credit-given'))
      <> (select coalesce(sum(amount), 0) from store_credit_entries where order_id = book.id and kind in ('spent', 'given-back', 'issued'))`,
  "what one book gives to an exchange, the other one gets": `
    select order_id::text as id from orders_exchanges exchange
    where (select coalesce(sum(amount), 0) from orders_payments where kind = 'exchange-out' and order_id = exchange.from_order_id and reference = exchange.order_id::text)
      <> (select coalesce(sum(amount), 0) from orders_payments where kind = 'exchange-in' and order_id = exchange.order_id)
    union all
    select 'all' from orders_payments having coalesce(sum(case kind when 'exchange-in' then amount when 'exchange-out' then -amount else 0 end), 0) <> 0`,
  "nobody is paid back more than was paid": `
    select order_id::text as id from orders_payments group by 1
    having sum(case when kind in ('advance', 'collected', 'credit-spent', 'exchange-in') then amount when kind in ('refund-paid', 'credit-given', 'exchange-out') then -amount else 0 end) < 0`,
  "nobody is owed more than was paid": `
    select order_id::text as id from orders_payments group by 1
    having ${signed("shopper")} + sum(case when kind in ('advance', 'collected', 'credit-spent', 'exchange-in') then amount when kind in ('refund-paid', 'credit-given', 'exchange-out') then -amount else 0 end) < 0`,
  "no more comes back of a parcel than it brought, and out of parcels that had arrived alone": `
    select shipment_id::text as id from orders_shipment_lines line join orders_shipments parcel on parcel.id = shipment_id
    where returned > quantity or (returned > 0 and parcel.state not in ('delivered', 'returned'))
    union all
    select came.order_id::text from (
      select line.order_id, position, sum(received) as received from returns_lines line join returns_returns back on back.id = return_id where origin = 'shopper' group by 1, 2) as came
    join lateral (select coalesce(sum(returned), 0) as returned from orders_shipment_lines line where line.order_id = came.order_id and line.position = came.position) as inside on true
    where received > returned`,
  "the pieces of a return are the goods that came": `
    with came as (
      select item.return_id, item.variant_id, sum(item.quantity) as units from returns_items item group by 1, 2
    ), told as (
      select line.return_id, (part->>'variantId')::uuid as variant_id, sum(line.received * (part->>'quantity')::int) as units
      from returns_lines line join orders_lines ordered on ordered.order_id = line.order_id and ordered.position = line.position
      cross join lateral jsonb_array_elements(ordered.takes) as part where line.received > 0 group by 1, 2)
    select return_id::text as id from came full join told using (return_id, variant_id) where coalesce(came.units, 0) <> coalesce(told.units, 0)`,
  "nothing comes after all that was not written off": `
    select shipment_id::text as id from orders_payments where kind = 'written-off' group by 1 having sum(amount) < 0`,
  // What staff enter by hand leaves the claim open until it is answered.
  "an open claim is for money that the courier has, or paid by hand": `
    select claim.id::text from payouts_claims claim join orders_shipments parcel on parcel.id = claim.shipment_id
    where claim.state = 'open' and held <= 0
      -- The job that follows a lost parcel which turned up ends its claim.
      and not (reason = 'lost' and parcel.state = 'returned')
      and not exists (select from orders_payments where shipment_id = parcel.id and kind = 'remitted' and reference is null)`,
  "money that came in by a bank's file is in the book of its order, once": `
    select digest as id from bank_files_booked booked left join bank_files_rows row using (digest)
      where row.kind = 'booked' and row.order_id is distinct from booked.order_id
    union all
    select digest from bank_files_rows where kind = 'booked' group by 1 having count(*) > 1
    union all
    select row.digest from bank_files_rows row where kind = 'booked' and (
      not exists (select from bank_files_booked booked where booked.digest = row.digest)
      or not exists (select from orders_payments where order_id = row.order_id and kind = 'advance' and amount = row.amount))`,
  "what a payment proof says that arrived is in the book of its order": `
    select receipt.id::text as id from orders_receipts receipt where receipt.amount is not null
      and not exists (select from orders_payments where order_id = receipt.order_id and kind = 'advance' and amount = receipt.amount)`,
  ...bookingContradictions,
} satisfies Record<string, string>;

const readTables =
  "orders_orders orders_lines orders_history orders_payments orders_shipments orders_shipment_lines orders_waiting inventory_levels inventory_batches inventory_movements orders_exchanges returns_returns returns_lines returns_items store_credit_credits store_credit_entries payouts_payouts payouts_rows payouts_claims bank_files_rows bank_files_booked orders_receipts orders_courier_bookings orders_courier_news platform_events audit_entries".split(
    " ",
  );

/** The sentences that are not true of this shop, each with some of the rows that contradict it. */
export async function findContradictions(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  // Nobody has told the planner how many rows there are by now.
  await db.execute(sql.raw(`analyze ${readTables.join(", ")}`));
  for (const [sentence, query] of Object.entries(contradictions)) {
    // On its own: with the limit inside, the planner expects to find five rows soon and joins row by row, which takes for ever where there are none.
    const { rows } = await db.execute<{ id: string }>(
      sql.raw(`with contradicts as materialized (${query}) select id from contradicts limit 5`),
    );
    if (rows.length > 0) found[sentence] = rows.map(({ id }) => id);
  }
  return found;
}
