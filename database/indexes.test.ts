import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { openTestDatabase } from "#test/open-test-database.ts";

test("every foreign key is found from the other side through an index, so that deleting a row reads no whole table", async () => {
  await using shop = await openTestDatabase();
  // A partial index serves where it leaves out nothing but nulls, which a foreign key never looks for.
  const { rows } = await shop.database.execute(sql`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
    order by 1, 2`);
  expect(rows).toEqual([]);
});

test("what is listed, looked up and swept is found through an index", async () => {
  await using shop = await openTestDatabase();
  const queries = {
    orders_orders_state: "select id from orders_orders where state = 'returned' order by number desc limit 20",
    orders_orders_forget:
      "select id from orders_orders where forgotten_at is null and forget_at <= now() order by forget_at limit 500",
    orders_orders_phone: "select id from orders_orders where phone like '+92300%'",
    orders_orders_placed:
      "select id from orders_orders where placed_at >= now() order by placed_at desc, number desc limit 50",
    orders_orders_email: "select id from orders_orders where lower(email) like 'ayesha%'",
    orders_orders_name: "select id from orders_orders where lower(first_name || ' ' || second_name) like 'ayesha k%'",
    orders_orders_second_name: "select id from orders_orders where lower(second_name) like 'khan%'",
    orders_orders_city: "select id from orders_orders where lower(city) like 'lahore%'",
    orders_orders_owed_back: "select number from orders_orders where owed_back > 0 order by number limit 1000",
    orders_orders_source:
      "select id from orders_orders where (utm_source, number) > ('facebook', 0) and (utm_source, number) < ('facebook', 99999) and utm_source is not null order by utm_source desc, number desc limit 51",
    orders_orders_channel:
      "select id from orders_orders where (channel, number) > ('phone', 0) and (channel, number) < ('phone', 99999) and channel <> 'shop' order by channel desc, number desc limit 51",
    orders_shipment_lines_returned:
      "select distinct order_id from orders_shipment_lines where returned > 0 order by order_id limit 1001",
    orders_adjustments_discount_code:
      "select distinct order_id from orders_adjustments where kind = 'discount-code' and reference = 'EID10' order by order_id limit 1001",
    orders_payments_credit:
      "select order_id from orders_payments where kind = 'credit-spent' order by order_id limit 1001",
    bulk_edits_imports_state: `select id from bulk_edits_imports where (state, id) > ('checked', '00000000-0000-0000-0000-000000000000') and (state, id) < ('checked', '${newId()}') order by state desc, id desc limit 51`,
    pricing_sales_pkey: `select id from pricing_sales where id < '${newId()}' order by id desc limit 51`,
    pricing_sales_starts: "select id from pricing_sales where starts_at >= now() and starts_at < now() limit 1001",
    pricing_sales_end:
      "select id from pricing_sales where cancelled_at is null and coalesce(ends_at, 'infinity') > now() limit 1001",
    bulk_edits_imports_created:
      "select id from bulk_edits_imports where created_at >= now() and created_at < now() order by created_at desc, id desc limit 51",
    inventory_counts_started:
      "select id from inventory_counts where started_at >= now() and started_at < now() order by started_at desc, id desc limit 51",
    inventory_movements_received:
      "select id from inventory_movements where reason = 'received' order by id desc limit 10",
    inventory_counts_state: "select id from inventory_counts where state in ('counting', 'review') limit 1001",
    bank_files_files_state: `select id from bank_files_files where (state, id) > ('asking', '00000000-0000-0000-0000-000000000000') and (state, id) < ('asking', '${newId()}') order by state, id limit 1000`,
    bank_files_files_account: `select id from bank_files_files where (account, id) > ('easypaisa', '00000000-0000-0000-0000-000000000000') and (account, id) < ('easypaisa', '${newId()}') order by account, id limit 51`,
    bank_files_rows_bookable:
      "select file_id from bank_files_rows where kind in ('matched', 'other-amount') order by file_id limit 1000",
    payouts_payouts_state: `select id from payouts_payouts where (state, id) > ('tried', '00000000-0000-0000-0000-000000000000') and (state, id) < ('tried', '${newId()}') order by state, id limit 1000`,
    payouts_payouts_courier: `select id from payouts_payouts where (courier_id, id) > ('${newId()}', '00000000-0000-0000-0000-000000000000') order by courier_id, id limit 51`,
    orders_orders_total: "select id from orders_orders order by total desc, number desc limit 50",
    orders_waiting_number: "select order_id from orders_waiting where number < 99 order by number desc limit 51",
    orders_waiting_new:
      "select order_id from orders_waiting where not wrong_number and call_at is null and (held_until is null or held_until <= now()) order by number limit 1 for update skip locked",
    orders_waiting_call:
      "select order_id from orders_waiting where not wrong_number and call_at is not null and call_at <= now() and (held_until is null or held_until <= now()) order by call_at, number limit 1 for update skip locked",
    orders_waiting_wrong_number: "select * from orders_waiting where wrong_number order by number limit 50",
    orders_waiting_held: "select order_id from orders_waiting where held_by = 'x'",
    orders_waiting_remind:
      "select order_id from orders_waiting where expires and reminded_at is null and since <= now() order by since limit 500 for update skip locked",
    orders_waiting_expire:
      "select order_id from orders_waiting where expires and reminded_at is not null and reminded_at <= now() order by reminded_at limit 2000",
    orders_orders_ended_address:
      "select id from orders_orders where address_key = 'x' and state in ('delivered', 'refused', 'returned') and forgotten_at is null limit 500",
    orders_risk_overrules_order: `select id from orders_risk_overrules where order_id = '${newId()}'`,
    bank_files_rows_file_id_line_pk: `select line from bank_files_rows where file_id = '${newId()}' and line > 5 order by line limit 51`,
    bank_files_files_pkey: `select id from bank_files_files where state <> 'discarded' and id < '${newId()}' order by id desc limit 21`,
    bank_files_booked_pkey: "select digest from bank_files_booked where digest = any(array['x'])",
    payouts_payouts_pkey: `select id from payouts_payouts where id < '${newId()}' order by id desc limit 21`,
    payouts_rows_payout_id_line_pk: `select line from payouts_rows where payout_id = '${newId()}' and line > 5 order by line limit 51`,
    payouts_claims_open: `select id from payouts_claims where state = 'open' and courier_id = '${newId()}' order by id limit 21`,
    orders_booking_sheets_courier: `select id from orders_booking_sheets where courier_id = '${newId()}' order by created_at desc limit 21`,
    orders_receipts_state: `select id from orders_receipts where (state, id) < ('sent', '${newId()}') and (state, id) > ('sent', '00000000-0000-0000-0000-000000000000') order by state desc, id desc limit 51`,
    orders_receipts_sent: "select id from orders_receipts where sent_at < now() order by sent_at, id limit 51",
    orders_receipts_reference:
      "select id from orders_receipts where regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g') like 'EP1%'",
    orders_orders_payment_reference:
      "select id from orders_orders where payment_reference is not null and regexp_replace(upper(payment_reference), '[^A-Z0-9]', '', 'g') = 'EP1'",
    orders_payments_transfer:
      "select order_id from orders_payments where kind = 'advance' and reference is not null and regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g') = 'EP1'",
    refill_supplies_due:
      "select order_id from refill_supplies where ending is null and reminder_id is null and remind_at <= now() order by remind_at limit 200 for update",
    refill_supplies_recipient: `select max(ends_at) from refill_supplies where recipient = 'x' and variant_id = '${newId()}'`,
    refill_supplies_ends: "select order_id from refill_supplies where ends_at < now() limit 1000",
    refill_reminders_recipient:
      "select recipient, max(created_at) from refill_reminders where recipient in ('x') and created_at > now() group by recipient",
    refill_reminders_sent: "select id from refill_reminders where sent_at is not null and sent_at > now() limit 1000",
    refill_wishes_recipient: "delete from refill_wishes where recipient = 'x'",
    orders_verified_phones_pkey: `select at from orders_verified_phones where order_id = '${newId()}'`,
    phone_codes_codes_pkey: "select id from phone_codes_codes where holder = 'x'",
    phone_codes_codes_expiry: "select id from phone_codes_codes where expires_at < now() limit 1000",
    accounts_accounts_verified_phone: "select id from accounts_accounts where verified_phone = '+923001234567'",
    orders_lines_variant: `select order_id from orders_lines where variant_id = '${newId()}'`,
    orders_shipments_state: "select id from orders_shipments where state = 'packed'",
    orders_shipments_tracked: `select id from orders_shipments where courier_id = '${newId()}' and tracking_number is not null and state in ('packed', 'shipped') order by id limit 500`,
    orders_shipments_unnamed: `select id from orders_shipments where courier_id is null and courier is not null and id > '${newId()}' order by id limit 1000`,
    orders_courier_issues_state: "select id from orders_courier_issues where state = 'open' order by id desc limit 51",
    orders_courier_news_waiting: `select id from orders_courier_news where courier_id = '${newId()}' and applied_at is null order by id limit 200`,
    orders_courier_news_received: "select id from orders_courier_news where received_at < now() - interval '7 days'",
    orders_courier_bookings_tracking: "select id from orders_courier_bookings where tracking_number = '1'",
    orders_shipments_tracking: "select id from orders_shipments where tracking_number = '12345678'",
    audit_entries_subject: `select id from audit_entries where (subject_id, id) < ('x', '${newId()}') and (subject_id, id) > ('x', '00000000-0000-0000-0000-000000000000') order by subject_id desc, id desc limit 50`,
    audit_entries_type: "select id from audit_entries where subject_type = 'order' order by id desc limit 50",
    audit_entries_action: "select id from audit_entries where action = 'order.cancelled' order by id desc limit 50",
    audit_entries_actor: "select id from audit_entries where actor_id = '1' order by id desc limit 50",
    orders_sales_sums_subject_grain_day_key_pk:
      "select key from orders_sales_sums where subject = 'city' and grain = 'month' and day >= '2026-01-01' and day <= '2026-12-31' limit 40001",
    orders_sales_sums_most:
      "select key from orders_sales_sums where subject = 'product' and grain = 'month' and day = '2026-11-01' order by delivered_total desc, placed_total desc, key limit 101",
    orders_sales_cohorts_day_outcome_courier_id_pk: "select outcome from orders_sales_cohorts where day >= now()::date",
    orders_shipments_ended: "select id from orders_shipments where ended_at >= now() and ended_at < now()",
    staff_presence_seen: "select account_id from staff_presence where seen_at < now()",
    accounts_accounts_role: "select id from accounts_accounts where role = 'owner'",
    store_credit_credits_changed:
      "select id from store_credit_credits where changed_at < now() order by changed_at desc, id desc limit 51",
    store_credit_credits_balance:
      "select id from store_credit_credits where balance > 0 order by balance desc, id desc limit 51",
    content_messages_email: "select id from content_messages where lower(email) = 'ayesha@example.com'",
    accounts_accounts_registered:
      "select id from accounts_accounts where created_at < now() order by created_at desc, id desc limit 50",
    accounts_accounts_email_start: "select id from accounts_accounts where email like 'ayesha%' limit 50",
    accounts_accounts_name: "select id from accounts_accounts where lower(display_name) like 'ayesha k%' limit 50",
    accounts_accounts_second_name: "select id from accounts_accounts where lower(second_name) like 'khan%' limit 50",
    accounts_addresses_phone: "select account_id from accounts_addresses where phone like '+92300%' limit 50",
    cart_carts_secret_unique: "select id from cart_carts where secret = 'x' and closed_at is null",
    cart_carts_account_open: `select id from cart_carts where account_id = '${newId()}' and closed_at is null`,
    customers_notes_key: "select id from customers_notes where kind = 'phone' and value = '+923001234567'",
    content_messages_state: `select id from content_messages where (state, id) < ('open', '${newId()}') and (state, id) > ('open', '00000000-0000-0000-0000-000000000000') order by state desc, id desc limit 51`,
    content_messages_phone: "select id from content_messages where phone = '+923001234567'",
    support_replies_message: `select id from support_replies where message_id = '${newId()}' order by at`,
    wishlist_stock_alerts_told: "select id from wishlist_stock_alerts where told_at < now() - interval '14 days'",
    wishlist_stock_alerts_asked: "select id from wishlist_stock_alerts where asked_at < now() - interval '180 days'",
    inventory_low_stock_since: `select variant_id from inventory_low_stock where (since, variant_id) < (now(), '${newId()}') order by since desc, variant_id desc limit 51`,
    inventory_sales_units:
      "select variant_id from inventory_sales where units30 > 0 order by units30 desc, variant_id desc limit 51",
    returns_returns_state: `select id from returns_returns where (state, id) < ('requested', '${newId()}') and (state, id) > ('requested', '00000000-0000-0000-0000-000000000000') order by state desc, id desc limit 51`,
    returns_returns_order: `select id from returns_returns where order_id = '${newId()}'`,
    returns_lines_line: `select quantity from returns_lines where order_id = '${newId()}' and position = 1`,
    returns_photos_return: `select id from returns_photos where return_id = '${newId()}'`,
    returns_photos_created:
      "select id from returns_photos where created_at < now() - interval '1 day' order by created_at limit 500",
    inventory_batches_unavailable: `select id from inventory_batches where unavailable > 0 and id > '${newId()}' order by id limit 26`,
    catalog_products_stacks: "select id from catalog_products where kind = 'stack' order by id desc limit 51",
    catalog_products_updated: "select id from catalog_products order by updated_at desc, id desc limit 51",
    catalog_variants_price:
      "select id from catalog_variants where archived_at is null order by price, product_id limit 51",
    catalog_variants_barcode: "select id from catalog_variants where barcode = '8961234567890' and archived_at is null",
    mail_log_state:
      "select id from mail_log where (state, id) < ('failed', 1000) and (state, id) > ('failed', 0) and state = 'failed' order by state desc, id desc limit 51",
    mail_log_kind:
      "select id from mail_log where (kind, id) < ('order-state', 1000) and (kind, id) > ('order-state', 0) order by kind desc, id desc limit 51",
    mail_log_recipient:
      "select id from mail_log where (recipient, id) < ('a@example.com', 1000) and (recipient, id) > ('a@example.com', 0) order by recipient desc, id desc limit 51",
    mail_log_subject: "select id from mail_log where subject_id = 'x'",
    mail_log_created:
      "select id from mail_log where created_at < now() - interval '90 days' order by created_at desc, id desc",
    messaging_log_state: `select id from messaging_log where (state, id) < ('failed', '${newId()}') and state = 'failed' order by state desc, id desc limit 51`,
    messaging_log_kind: `select id from messaging_log where (kind, id) < ('order-placed', '${newId()}') and kind >= 'order-placed' order by kind desc, id desc limit 51`,
    messaging_log_recipient: `select id from messaging_log where (recipient, id) < ('+923001234567', '${newId()}') and recipient >= '+923001234567' order by recipient desc, id desc limit 51`,
    messaging_log_subject: "select id from messaging_log where subject_id = 'x'",
    messaging_log_created: "select id from messaging_log where created_at < now() order by created_at desc, id desc",
    messaging_log_service: "select id from messaging_log where service_id = 'wamid.1'",
    messaging_log_reply: "select id from messaging_log where reply_token = 'x'",
    messaging_incoming_writer: `select id from messaging_incoming where writer_id = 'PK.1349120865' and id < '${newId()}'`,
    messaging_incoming_phone: `select id from messaging_incoming where phone = '+923001234567' and id < '${newId()}'`,
    content_messages_words: "select id from content_messages where words like (select '%leaking%'::text) limit 2001",
    content_messages_created:
      "select id from content_messages where created_at < now() order by created_at, id limit 51",
    pricing_discounts_percentage_order:
      "select id from pricing_discounts where percentage >= 20 order by percentage desc, id desc limit 51",
    content_articles_published:
      "select id from content_articles where published_at < now() order by published_at desc, id desc limit 51",
    content_articles_updated: "select id from content_articles order by updated_at desc, id desc limit 51",
    notifications_sent_at:
      "select key from notifications_sent where sent_at < now() - interval '60 days' order by sent_at limit 1000",
  };
  await shop.database.transaction(async (tx) => {
    // On empty tables reading everything is cheapest.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    for (const [index, query] of Object.entries(queries)) {
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${sql.raw(query)}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    }
  });
});

test("an order has no state, way to pay or province that the shop does not know, nor had it ever", async () => {
  await using shop = await openTestDatabase();
  const refused = { cause: expect.objectContaining({ code: "23514" }) as object };
  const insert = ({ state = "placed", province = "Punjab", payment = "cash-on-delivery" }) =>
    shop.database.execute(sql`
    insert into orders_orders (id, access_token, state, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
    values (${newId()}, ${newId()}, ${state}, '', '', '', '', ${province}, '', '', ${payment}, 0, 0, 0, 0)`);
  for (const foreign of [{ state: "posted" }, { province: "پنجاب" }, { payment: "" }, { payment: "card" }])
    await expect(insert(foreign)).rejects.toMatchObject(refused);
  // As an imported order whose province was none, and one whose recipient is forgotten.
  await insert({ province: "" });
  await expect(
    shop.database.execute(
      sql`insert into orders_history (order_id, position, state, actor_kind) values (${newId()}, 0, 'posted', 'system')`,
    ),
  ).rejects.toMatchObject(refused);
});
