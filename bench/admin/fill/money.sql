-- What came back and what became of the money: returns of parcels and of shoppers, store credit, payouts of the couriers, claims, and transfers with the bank's files.
create temp table bench_returns as
select uuidv7(ended_at - now()) as id, orders_orders.id as order_id, orders_orders.number, account_id, 'parcel' as origin, orders_shipments.id as shipment_id, ended_at as at, 'closed' as state, 0::bigint as refund
from orders_shipments join orders_orders on orders_orders.id = order_id where orders_shipments.state in ('refused', 'returned')
union all
select uuidv7(asked.at - now()), orders_orders.id, orders_orders.number, account_id, 'shopper', null, asked.at,
  case when asked.at > now() - interval '3 days' then 'requested' when asked.at > now() - interval '7 days' then 'approved' when mod(orders_orders.number, 7) = 0 then 'declined' else 'closed' end, orders_orders.total / 2
from orders_shipments join orders_orders on orders_orders.id = order_id cross join lateral (select least(ended_at + interval '2 days', now()) as at) as asked
where orders_shipments.state = 'delivered' and mod(orders_orders.number, 50) = 0;
insert into returns_returns (id, order_id, origin, shipment_id, state, outcome, note, refund, credited, created_at, moved_at, received_at)
select id, order_id, origin, shipment_id, state, case when mod(number, 4) = 0 then 'credit' else 'refund' end, case when origin = 'shopper' then 'The lid was open.' else '' end,
  case when state = 'closed' then refund end, case when state = 'closed' and mod(number, 4) = 0 then refund else 0 end, at, at, case when state = 'closed' then at end
from bench_returns order by at;
insert into returns_lines (return_id, order_id, position, quantity, received, reason)
select bench_returns.id, bench_returns.order_id, position, quantity, case when state = 'closed' then quantity end, case when origin = 'shopper' then 'damaged' end
from bench_returns join orders_lines on orders_lines.order_id = bench_returns.order_id where origin = 'parcel' or position = 0;
-- One credit for an account, and one for a guest's order.
create temp table bench_credits as
select distinct on (coalesce(account_id, order_id)) uuidv7(at - now()) as id, account_id, order_id, refund, at, number from bench_returns
where state = 'closed' and origin = 'shopper' and mod(number, 4) = 0 and refund > 0 order by coalesce(account_id, order_id), at;
insert into store_credit_credits (id, account_id, order_id, balance, created_at, changed_at)
select id, account_id, case when account_id is null then order_id end, case when mod(number, 8) = 0 then refund else 0 end, at, at from bench_credits order by at;
insert into store_credit_entries (id, credit_id, kind, amount, balance, order_id, at, actor_kind, actor_id)
select uuidv7(at - now() + entry.after), id, entry.kind, entry.sign * refund, case when entry.kind = 'issued' then refund else 0 end, order_id, at + entry.after, entry.actor, case when entry.actor = 'staff' then (select bench_staff.id::text from bench_staff where bench_staff.number = 0) end
from bench_credits cross join lateral (values ('issued', 1, interval '0', 'staff', true), ('spent', -1, interval '1 minute', 'guest', mod(number, 8) > 0)) entry(kind, sign, after, actor, applies) where entry.applies;
-- A payout of each courier for each week, with a row for each parcel that it settled.
create temp table bench_payouts as
select uuidv7(week - now()) as id, week, courier_id, courier from (
  select date_trunc('week', ended_at + interval '10 days') as week, courier_id, courier from orders_shipments
  where state = 'delivered' and held = 0 and courier_id is not null group by 1, 2, 3) as weeks;
insert into payouts_payouts (id, created_at, created_by, courier_id, reference, file_name, bytes, digest, state, booked_at, booked_by)
select bench_payouts.id, week, staff.id, courier_id, courier || '-' || to_char(week, 'IYYY-IW'), courier || ' ' || to_char(week, 'IYYY-IW') || '.csv', 100000, md5(courier || week), 'booked', week + interval '1 hour', staff.id
from bench_payouts cross join (select bench_staff.id::text as id from bench_staff where number = 0) as staff order by week;
insert into payouts_rows (payout_id, line, kind, tracking, order_reference, day, collected, fee, tax, paid_out, due, shipment_id, order_number, deliver)
select bench_payouts.id, 1 + row_number() over (partition by bench_payouts.id order by orders_orders.number), 'matched', tracking_number, orders_orders.number::text, ended_at::date, orders_shipments.total, 25000, 0, orders_shipments.total - 25000, orders_shipments.total - 25000, orders_shipments.id, orders_orders.number, false
from orders_shipments join orders_orders on orders_orders.id = order_id
join bench_payouts on bench_payouts.courier_id = orders_shipments.courier_id and week = date_trunc('week', ended_at + interval '10 days')
where orders_shipments.state = 'delivered' and held = 0;
insert into payouts_claims (id, opened_at, courier_id, order_id, shipment_id, reason, amount, state, answered_at)
select uuidv7(ended_at - now()), ended_at, courier_id, order_id, orders_shipments.id, 'short', 25000, answer.state, case when answer.state <> 'open' then ended_at + interval '9 days' end
from orders_shipments join orders_orders on orders_orders.id = order_id cross join lateral (select (array['paid', 'refused', 'written-off'])[1 + mod(orders_orders.number, 3)] as state) as answer
where orders_shipments.state = 'delivered' and held = 0 and courier_id is not null and mod(orders_orders.number, 200) = 0 order by ended_at;
-- A file of each account for each month; most of its money is of no order that is filled in.
create temp table bench_files as
select uuidv7(month - now()) as id, month, account from generate_series(date_trunc('month', now() - interval '3 years'), now(), interval '1 month') as month
cross join unnest(array['bank-transfer', 'easypaisa', 'jazzcash']) as account;
insert into bank_files_files (id, created_at, created_by, account, file_name, digest, state)
select bench_files.id, month, staff.id, account, account || '-' || to_char(month, 'YYYY-MM') || '.csv', md5(account || month), 'tried'
from bench_files cross join (select bench_staff.id::text as id from bench_staff where number = 0) as staff order by month;
insert into bank_files_rows (file_id, line, kind, day, amount, text, reference, digest)
select id, line, 'unknown', month::date, 100000 + line, 'IBFT from an account', account || line, md5(account || month || line) from bench_files cross join generate_series(2, 2001) as line;
-- Photos of transfers, of which the newest wait.
insert into orders_receipts (id, order_id, reference, media_type, digest, sent_at, state, amount, answered_at, answered_by)
select uuidv7(placed_at - now()), id, 'EP' || number, 'image/jpeg', md5(number::text), placed_at, case when waits then 'sent' else 'arrived' end, case when not waits then total end,
  case when not waits then placed_at + interval '2 hours' end, case when not waits then (select bench_staff.id::text from bench_staff where bench_staff.number = 0) end
from orders_orders cross join lateral (select placed_at > now() - interval '1 day' as waits) as answer where mod(number, 50) = 1 order by placed_at;
-- The log holds the messages of ninety days.
insert into messaging_log (id, key, kind, subject_id, position, recipient, language, channel, body, state, attempts, service_id, created_at, sent_at)
select uuidv7(placed_at - now()), 'order-placed:' || id || ':0', 'order-placed', id::text, 0, phone, 'english', 'whatsapp', 'Thank you for your order.', (array['sent', 'delivered', 'read', 'failed'])[1 + mod(number, 4)], 1, 'wamid.' || number, placed_at, placed_at
from orders_orders where placed_at > now() - interval '90 days' order by placed_at;
drop table bench_returns, bench_credits, bench_payouts, bench_files;
