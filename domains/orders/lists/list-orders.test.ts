import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { countOrdersByState } from "./count-orders.ts";
import { listOrderPage, listOrders } from "./list-orders.ts";
import type { OrderQuery } from "./order-query.ts";

test("staff find orders by number, and by how name, phone or e-mail address begin; a page follows on the one before", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 50 });
  const belt = await shop.sells({ name: "Belt", onHand: 50 });
  const people = [
    { ...buyer(1), firstName: "Ayesha", secondName: "Khan" },
    { ...buyer(2), firstName: "Bilal", secondName: "Ayesh" },
    { ...buyer(3), firstName: "عائشہ", secondName: "100%_\\", email: "a_b@example.com" },
  ];
  for (const [at, recipient] of people.entries())
    await placeOrder(shop.db, orderFor(await shop.cartWith(at === 0 ? belt : whey), { recipient }));
  const find = async (filter: Partial<OrderQuery>) =>
    (await listOrders(shop.db, system, { limit: 10, ...filter })).map(({ number }) => number);

  expect(await find({ text: "10002" })).toEqual([10_002]);
  expect(await find({ text: " #10002 " })).toEqual([10_002]);
  expect(await find({ text: "ayesha k" })).toEqual([10_001]);
  expect(await find({ text: "AYESH" })).toEqual([10_002, 10_001]);
  expect(await find({ text: "عائ" })).toEqual([10_003]);
  expect(await find({ text: "100%_\\" })).toEqual([10_003]);
  expect(await find({ text: "%" })).toEqual([]);
  expect(await find({ text: "0333 0000002" })).toEqual([10_002]);
  for (const spelled of ["+92 (333) 000.0002", "0092 0333-0000002", "۰۳۳۳۰۰۰۰۰۰۲", "3330000002"])
    expect(await find({ text: spelled }), spelled).toEqual([10_002]);
  expect(await find({ text: "+92 333" })).toEqual([10_003, 10_002, 10_001]);
  expect(await find({ text: "a_b@" })).toEqual([10_003]);
  expect(await find({ text: "buyer2@EXAMPLE" })).toEqual([10_002]);
  expect(await find({ text: "9".repeat(40) })).toEqual([]);
  expect(await find({ variantId: belt.variantId })).toEqual([10_001]);
  expect(await find({ limit: 2 })).toEqual([10_003, 10_002]);
  expect(await find({ limit: 2, after: 10_002 })).toEqual([10_001]);
  expect(await find({ limit: 2, sort: "oldest" })).toEqual([10_001, 10_002]);
  expect(await find({ limit: 2, sort: "oldest", after: 10_002 })).toEqual([10_003]);
  expect(await find({ number: 10_002 })).toEqual([10_002]);
  expect(await countOrdersByState(shop.db, system)).toMatchObject({ placed: 3, confirmed: 0, returned: 0 });
});

test("among many orders a condition that few fit finds them all at once; a page of conditions that many fit says how far it looked", async () => {
  await using shop = await openShop();
  // By number: Rs 100 for 10001, Rs 101 for 10002 and so on; two of Sialkot, one of which is delivered.
  await shop.db.execute(sql`
    insert into orders_orders (id, access_token, state, status, confirmation, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total, placed_at)
    select gen_random_uuid(), n, case n % 3 when 0 then 'delivered' when 1 then 'cancelled' else 'placed' end, 'open', 'waiting', 'Ayesha', case when n in (6, 7) then 'Rana' else 'Khan' end, '+92300' || lpad(n::text, 7, '0'), '', 'Punjab',
      case when n in (6, 7) then 'Sialkot' else 'Lahore' end, '', 'cash-on-delivery', 10000 + n, 0, 0, 10000 + n, now() - interval '3000 minutes' + n * interval '1 minute'
    from generate_series(1, 3100) n`);
  const find = (filter: Partial<OrderQuery>) =>
    listOrderPage(shop.db, system, { limit: 3, ...filter }).then(({ orders, lookedUntil }) => ({
      numbers: orders.map(({ number }) => number - 10_000),
      lookedUntil: lookedUntil === null ? null : lookedUntil - 10_000,
    }));
  const all = { lookedUntil: null };

  expect(await find({ text: "sialkot", sort: "highest" })).toEqual({ numbers: [7, 6], ...all });
  expect(await find({ text: "rana", state: "delivered", province: "Punjab" })).toEqual({ numbers: [6], ...all });
  expect(await find({ text: "03000000", tag: "gift" })).toEqual({ numbers: [], ...all });
  expect(await find({ text: "khan", state: "delivered" })).toEqual({ numbers: [3_099, 3_096, 3_093], ...all });
  expect(await find({ text: "lahore", sort: "lowest", after: 10_008 })).toEqual({ numbers: [9, 10, 11], ...all });
  expect(await find({ total: { max: paisa(10_003) }, payment: "cash-on-delivery" })).toEqual({
    numbers: [3, 2, 1],
    ...all,
  });
  expect(await find({ state: "placed", total: { min: paisa(13_098) }, sort: "lowest" })).toEqual({
    numbers: [3_098],
    ...all,
  });
  // Nobody in Sindh: of all that cost most, the first 2,000 were looked at, then the rest.
  expect(await find({ province: "Sindh", sort: "highest" })).toEqual({ numbers: [], lookedUntil: 1_101 });
  expect(await find({ province: "Sindh", sort: "highest", after: 11_101 })).toEqual({ numbers: [], ...all });
});

test("orders are narrowed to a whole city, where they came from, and what few of them have", async () => {
  await using shop = await openShop();
  await shop.db.execute(sql`
    insert into orders_orders (id, access_token, state, status, confirmation, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total, channel, utm_source, owed_back)
    select gen_random_uuid(), n, case n % 4 when 0 then 'delivered' else 'placed' end, 'open', 'waiting', 'Ayesha', 'Khan', '', '', 'Punjab',
      case when n % 50 = 0 then 'LAHORE' when n = 7 then 'Lahore Cantt' when n = 8 then 'لاہور' else 'Karachi' end, '', 'cash-on-delivery', 0, 0, 0, 0,
      case when n in (3, 30) then 'whatsapp' when n % 2 = 0 then 'phone' else 'shop' end, case when n % 2 = 1 then 'facebook' end, case when n in (5, 50) then 100 else 0 end
    from generate_series(1, 2600) n`);
  const find = async (filter: Partial<OrderQuery>) =>
    (await listOrders(shop.db, system, { limit: 3, ...filter })).map(({ number }) => number - 10_000);

  expect(await find({ city: "Lahore" })).toEqual([2_600, 2_550, 2_500]);
  expect(await find({ city: "lahore", sort: "oldest", after: 10_050 })).toEqual([100, 150, 200]);
  expect(await find({ city: "Lahore cantt" })).toEqual([7]);
  expect(await find({ city: "لاہور" })).toEqual([8]);
  expect(await find({ city: "karachi", state: "delivered", sort: "highest" })).toEqual([2_596, 2_592, 2_588]);
  expect(await find({ channel: "whatsapp" })).toEqual([30, 3]);
  // More than are looked up: through the index of the word, also from the other end.
  expect(await find({ channel: "phone" })).toEqual([2_600, 2_598, 2_596]);
  expect(await find({ channel: "phone", sort: "oldest" })).toEqual([2, 4, 6]);
  expect(await find({ channel: "phone", before: 12_590 })).toEqual([2_592, 2_594, 2_596]);
  expect(await find({ channel: "phone", city: "lahore", state: "delivered" })).toEqual([2_600, 2_500, 2_400]);
  expect(await find({ channel: "shop" })).toEqual([2_599, 2_597, 2_595]);
  expect(await find({ source: "facebook", channel: "whatsapp" })).toEqual([3]);
  expect(await find({ source: "facebook", after: 12_595 })).toEqual([2_593, 2_591, 2_589]);
  expect(await find({ source: "nobody" })).toEqual([]);
  expect(await find({ trait: "owed-back" })).toEqual([50, 5]);
  expect(await find({ trait: "owed-back", city: "lahore" })).toEqual([50]);
  for (const trait of ["came-back", "exchange", "credit"] as const) expect(await find({ trait }), trait).toEqual([]);
  expect(await listOrders(shop.db, system, { limit: 1, trait: "owed-back" })).toMatchObject([
    { channel: "phone", source: null },
  ]);

  // Each second order used one code, three the other one: on two lines each.
  await shop.db.execute(sql`
    insert into orders_adjustments (order_id, position, line_position, kind, label, amount, reference)
    select id, 10 + line, line, 'discount-code', '', -1, case when number in (10003, 10030, 12501) then 'RARE' else 'EID' end
    from orders_orders, generate_series(0, 1) line where number % 2 = 0 or number in (10003, 12501)`);
  expect(await find({ discountCode: "RARE" })).toEqual([2_501, 30, 3]);
  expect(await find({ discountCode: "RARE", channel: "whatsapp", sort: "oldest" })).toEqual([3, 30]);
  expect(await find({ discountCode: "EID" })).toEqual([2_600, 2_598, 2_596]);
  expect(await find({ discountCode: "EID", sort: "oldest", after: 10_028 })).toEqual([32, 34, 36]);
  expect(await find({ discountCode: "eid" })).toEqual([]);

  // 600 orders have a variant on two lines each: more lines than are looked up.
  const variantId = newId();
  await shop.db.execute(sql`
    insert into orders_lines (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, unit_price, quantity, line_total)
    select id, line, ${newId()}, ${variantId}, 'Whey', 'whey', 'WHEY', '[]', '[]', 0, 1, 0 from orders_orders, generate_series(0, 1) line where number <= 10600`);
  expect(await find({ variantId, limit: 1_000 })).toHaveLength(600);
});
