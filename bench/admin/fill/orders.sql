-- Orders number $1 to $2 of $3, evenly over the last three years, with their whole histories. Older ones have ended; those of the last days wait, as in a shop at work.
create temp table bench_orders as
with dice as (
  select n, mod(hashint8extended(n, 1) & 9007199254740991, 100)::int as fate, mod(hashint8extended(n, 2) & 9007199254740991, (select count(*) from bench_customers))::int + 1 as customer,
    now() - interval '3 years' * (1 - n::float8 / $3::int) as placed_at
  from generate_series($1::int, $2::int) n
), aged as (
  select *, case
    when placed_at > now() - interval '30 hours' then 'placed'
    when placed_at > now() - interval '42 hours' then 'confirmed'
    when placed_at > now() - interval '54 hours' then 'packed'
    when fate >= 95 then 'cancelled'
    when placed_at > now() - interval '5 days' then 'shipped'
    when fate < 84 then 'delivered'
    when fate < 91 then 'refused'
    else 'returned' end as state
  from dice
)
select uuidv7(placed_at - now()) as id, uuidv7(placed_at - now() + interval '1 day') as shipment_id, aged.*, (select id::text from bench_staff where number = mod(n, 5)) as staff_id, state in ('packed', 'shipped', 'delivered', 'refused', 'returned') as packed,
  state = 'delivered' and placed_at < now() - interval '20 days' as settled
from aged order by n;
create temp table bench_lines as
select bench_orders.id as order_id, line.position, goods.*, 1 + (mod(bench_orders.n + line.position, 7) = 0)::int as quantity
from bench_orders
cross join lateral generate_series(0, mod(n, 3)) line(position)
-- A fifth of the goods is three fifths of what is sold, and the first is in about every fiftieth order; each line of an order takes from a third of its own.
join bench_goods goods on goods.number = 1 + line.position
  + 3 * floor(power((hashint8extended(n, 3 + line.position) & 9007199254740991) / 9007199254740992.0::float8, 3) * ((select count(*) from bench_goods) / 3))::int;
create temp table bench_totals as select order_id, sum(price * quantity)::bigint as total from bench_lines group by order_id;
analyze bench_orders, bench_lines, bench_totals;
insert into orders_orders (id, access_token, account_id, state, status, confirmation, version, first_name, second_name, phone, email, province, city, address, zip, payment, subtotal, delivery_fee, tax, total, placed_at, channel, utm_source)
select bench_orders.id, translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'), account_id, state,
  case when state = 'placed' then 'open' when state = 'cancelled' then 'cancelled' when state = 'delivered' and not settled or state in ('confirmed', 'packed', 'shipped') then 'confirmed' else 'closed' end,
  case when state in ('placed', 'cancelled') then 'waiting' else 'confirmed' end, 1,
  first_name, second_name, phone, email, province, city, address, zip, 'cash-on-delivery', total, 0, 0, total, placed_at,
  case when mod(n, 12) = 0 then 'phone' when mod(n, 15) = 0 then 'whatsapp' else 'shop' end, (array['facebook', 'instagram', 'google', 'tiktok', 'newsletter', 'فیس بک'])[1 + mod(n, 11)]
from bench_orders join bench_customers on bench_customers.number = customer join bench_totals on bench_totals.order_id = bench_orders.id
order by n;
-- Those that wait for their shopper's word are on the list of calls: most have not been called yet, some are to be called later or have a wrong number.
insert into orders_waiting (order_id, number, since, attempts, last_result, last_at, call_at, wrong_number, expires)
select orders_orders.id, number, orders_orders.placed_at, tries, case when tries > 0 then 'no-answer' end, case when tries > 0 then now() end,
  case when mod(n, 4) = 1 then now() + make_interval(mins => mod(n, 240)::int - 120) end, mod(n, 50) = 0, true
from bench_orders join orders_orders on orders_orders.id = bench_orders.id cross join lateral (select (mod(n, 4) = 1)::int as tries) as called
where bench_orders.state = 'placed';
insert into orders_lines (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, unit_price, quantity, line_total, unit_cost)
select order_id, position, product_id, variant_id, name, slug, sku, '[]', jsonb_build_array(jsonb_build_object('variantId', variant_id, 'quantity', 1, 'name', name)), price, quantity, price * quantity, case when mod(number, 9) > 0 then price * 7 / 10 end
from bench_lines order by order_id, position;
create temp table bench_steps as
select bench_orders.id as order_id, shipment_id, n, customer, step.position, step.state, placed_at + step.after as at, staff_id
from bench_orders
cross join lateral (values (0, 'placed', interval '0'), (1, case when bench_orders.state = 'cancelled' then 'cancelled' else 'confirmed' end, interval '4 hours'), (2, 'packed', interval '20 hours'),
  (3, 'shipped', interval '30 hours'), (4, bench_orders.state, interval '4 days')) step(position, state, after)
where step.position <= case bench_orders.state when 'placed' then 0 when 'cancelled' then 1 when 'confirmed' then 1 when 'packed' then 2 when 'shipped' then 3 else 4 end;
insert into orders_history (order_id, position, state, actor_kind, actor_id, details, at)
select order_id, position, state, case when position = 0 then 'guest' else 'staff' end, case when position > 0 then staff_id end,
  case when state = 'shipped' then jsonb_build_object('kind', 'shipment', 'courier', (array['TCS', 'Leopards', 'M&P'])[1 + mod(n, 3)], 'trackingNumber', 'TCS' || n) end, at
from bench_steps order by order_id, position;
insert into audit_entries (id, at, actor_kind, actor_id, address, action, subject_type, subject_id, before, after)
select uuidv7(at - now()), at, 'staff', staff_id, '203.0.113.7', subject || '.' || state, subject, case subject when 'order' then order_id else shipment_id end,
  jsonb_build_object('state', (array['placed', 'confirmed', 'packed', 'shipped'])[position], 'status', 'confirmed'), jsonb_build_object('state', state, 'status', 'confirmed')
from bench_steps cross join lateral (select case when state in ('confirmed', 'cancelled') then 'order' else 'shipment' end as subject) as about
where position > 0 order by at;
-- The log holds the mails of ninety days: a short document compressed by Brotli, whose reader ignores the bytes behind it that make it as long as a mail.
insert into mail_log (key, kind, subject_id, recipient, subject, state, error, attempts, created_at, sent_at, html)
select kind || ':' || order_id || case when position > 0 then ':' || position else '' end, kind, order_id, email, 'Your order', case when failed then 'failed' else 'sent' end,
  case when failed then 'The mailbox is full' end, 1, at, case when not failed then at end, decode('e2080080b88dadeb58368eb47eb3271444e09003872f0cbd051472e09013f81e05d26a204d41a463266c6561dce9fbe81d5c3d154e' || repeat(md5(n::text), 56), 'hex')
from bench_steps join bench_customers on bench_customers.number = customer
cross join lateral (select mod(n, 997) = 0 and position = 0 as failed, case when position = 0 then 'order-confirmation' else 'order-state' end as kind) as mail
where at > now() - interval '90 days' and bench_steps.state in ('placed', 'confirmed', 'shipped', 'cancelled') order by at;
insert into orders_shipments (id, order_id, number, state, total, cash_due, held, courier, courier_id, tracking_number, packed_at, shipped_at, ended_at)
select shipment_id, bench_orders.id, 1, state, total, total, case when state = 'delivered' and not settled then total else 0 end, carrier.name, carrier.id, case when state <> 'packed' then 'TCS' || n end,
  placed_at + interval '20 hours', case when state <> 'packed' then placed_at + interval '30 hours' end, case when state in ('delivered', 'refused', 'returned') then placed_at + interval '4 days' end
from bench_orders join bench_totals on bench_totals.order_id = bench_orders.id
left join couriers_couriers carrier on state <> 'packed' and carrier.name = (array['TCS', 'Leopards', 'M&P'])[1 + mod(n, 3)] where packed;
insert into orders_shipment_lines (shipment_id, order_id, position, quantity)
select shipment_id, id, position, quantity from bench_lines join bench_orders on bench_orders.id = bench_lines.order_id where packed;
insert into orders_payments (id, order_id, shipment_id, kind, amount, at, actor_kind, actor_id)
select uuidv7(placed_at - now()), bench_orders.id, case when entry.kind in ('collected', 'courier-fee', 'remitted') then shipment_id end, entry.kind, case entry.kind when 'courier-fee' then 25000 when 'remitted' then total - 25000 else total * entry.sign end, placed_at + entry.after, case when entry.kind = 'due' and entry.sign = 1 then 'guest' else 'staff' end, case when entry.kind <> 'due' or entry.sign = -1 then staff_id end
from bench_orders join bench_totals on bench_totals.order_id = bench_orders.id
cross join lateral (values ('due', 1, interval '0', true), ('due', -1, interval '4 days', state in ('cancelled', 'refused', 'returned')), ('collected', 1, interval '4 days', state = 'delivered'),
  ('courier-fee', 0, interval '13 days', settled), ('remitted', 1, interval '14 days', settled)) entry(kind, sign, after, applies)
where entry.applies;
insert into inventory_movements (at, variant_id, batch_id, quantity, reason, reference_type, reference_id, actor_kind, actor_id)
select placed_at + step.after, variant_id, batch_id, quantity * step.sign, step.reason, step.reference_type, case when step.reference_type is not null then shipment_id::text end, 'staff', staff_id
from bench_lines join bench_orders on bench_orders.id = bench_lines.order_id
cross join lateral (values ('received', 1, interval '-5 days', null, packed), ('sold', -1, interval '20 hours', 'shipment', packed), ('returned', 1, interval '4 days', 'shipment', state in ('refused', 'returned')),
  ('written-off', -1, interval '5 days', null, state in ('refused', 'returned'))) step(reason, sign, after, reference_type, applies)
where step.applies;
with committed as (
  select variant_id, batch_id, sum(quantity)::int as units from bench_lines join bench_orders on bench_orders.id = bench_lines.order_id where state in ('placed', 'confirmed') group by variant_id, batch_id
), received as (
  insert into inventory_movements (variant_id, batch_id, quantity, reason, actor_kind, actor_id) select variant_id, batch_id, units, 'received', 'system', 'fill' from committed
), batched as (
  update inventory_batches set on_hand = on_hand + units from committed where inventory_batches.id = committed.batch_id
)
update inventory_levels set on_hand = on_hand + units, committed = committed + units from committed where inventory_levels.variant_id = committed.variant_id;
drop table bench_orders, bench_lines, bench_totals, bench_steps;
