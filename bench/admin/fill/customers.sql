-- Staff, customers, of whom three in four have an account and an address book, and the goods that they buy. $1: customers.
create temp table bench_staff as
select n as number, gen_random_uuid() as id, (array['manager','packer','packer','support','packer'])[1 + n] as role from generate_series(0, 4) n;
insert into accounts_accounts (id, display_name, first_name, second_name, email, email_verified, role, created_at, updated_at)
select id, 'Staff ' || number, 'Staff', number::text, 'staff' || number || '@example.com', true, role, now() - interval '3 years', now() from bench_staff;
create temp table bench_customers (
  number int primary key, account_id uuid, first_name text, second_name text, phone text, email text,
  province text, city text, address text, zip text
);
insert into bench_customers
select n, case when n % 4 < 3 then uuidv7(interval '3 years' * (n / -$1.0)) end,
  (array['Ayesha','Bilal','Fatima','Hamza','Maryam','Usman','Zainab','Ali','محمد','عائشہ'])[1 + n % 10],
  (array['Khan','Malik','Ahmed','Hussain','Qureshi','Butt','Sheikh','خان','Chaudhry','Raza','Iqbal'])[1 + n % 11] || case when n % 10 < 8 then ' ' || substr(md5(n::text), 1, 4) else '' end,
  '+923' || lpad(n::text, 9, '0'), 'customer' || n || '@example.com',
  (array['Punjab','Sindh','Khyber Pakhtunkhwa','Balochistan','Islamabad Capital Territory'])[1 + n % 5],
  (array['Lahore','Karachi','Peshawar','Quetta','Islamabad','Faisalabad','Rawalpindi','Multan'])[1 + n % 8],
  'House ' || n || ', Street ' || n % 90 || ', Block ' || chr(65 + n % 20), (10000 + n % 80000)::text
from generate_series(1, $1::int) n;
insert into accounts_accounts (id, display_name, first_name, second_name, email, email_verified, created_at, updated_at)
select account_id, first_name || ' ' || second_name, first_name, second_name, email, true, now() - interval '3 years', now()
from bench_customers where account_id is not null order by account_id;
insert into accounts_addresses (id, account_id, first_name, second_name, phone, province, city, address, zip)
select uuidv7(), account_id, first_name, second_name, phone, province, city, address, zip from bench_customers where account_id is not null order by account_id;
create temp table bench_goods as
select row_number() over (order by md5(variant.id::text))::int as number, variant.id as variant_id, product.id as product_id, product.name, product.slug, variant.sku, variant.price, batch.id as batch_id
from catalog_variants variant join catalog_products product on product.id = variant.product_id
cross join lateral (select id from inventory_batches where variant_id = variant.id limit 1) batch
where product.kind = 'single' and product.status = 'active' and variant.archived_at is null;
create unique index on bench_goods (number);
analyze bench_staff, bench_customers, bench_goods;
