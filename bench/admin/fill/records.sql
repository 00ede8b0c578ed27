-- What customers and staff leave beside the orders: messages, tags, notes, moved pages, and goods that came back.
insert into content_messages (id, name, email, phone, subject, body, created_at, state)
select uuidv7(at - now()), first_name || ' ' || second_name, email, phone, 'Where is my order ' || number || '?', repeat('It should have come yesterday. ', 10), at,
  case when at > now() - interval '1 day' then 'open' when mod(number, 3) = 0 then 'answered' else 'closed' end
from orders_orders cross join lateral (select placed_at + interval '3 days' as at) as written where mod(number, 20) = 0 and at < now() order by at;
insert into support_replies (id, message_id, kind, body, author_id, at)
select uuidv7(created_at + interval '5 hours' - now()), id, 'answer', 'It is on its way.', (select id::text from bench_staff where number = 3), created_at + interval '5 hours' from content_messages where state = 'answered';
insert into orders_tags (order_id, tag, number)
select id, (array['gift', 'call first', 'wholesale', 'late'])[1 + mod(number / 30, 4)], number from orders_orders where mod(number, 30) = 0;
insert into customers_notes (id, kind, value, body, author_id)
select uuidv7(), 'phone', phone, 'Prefers calls after six.', (select id::text from bench_staff where bench_staff.number = 3) from bench_customers where mod(number, 100) = 0;
insert into redirects (from_path, to_path, created_at)
select '/products/old-' || slug, '/products/' || slug, created_at from catalog_products where mod(hashint8(popularity), 4) = 0;
update inventory_batches set unavailable = 1 where id in (select id from inventory_batches where on_hand > 0 order by id limit 4000);
update inventory_levels set unavailable = counted.units from (select variant_id, sum(unavailable)::int as units from inventory_batches where unavailable > 0 group by 1) as counted where counted.variant_id = inventory_levels.variant_id;
