import { expect, test } from "vitest";
import { countSales } from "#domains/orders/analytics/count-sales.ts";
import { markSalesDays } from "#domains/orders/analytics/mark-sales-days.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { createProduct } from "#domains/catalog/products/create-product.ts";
import { findSettingsForEdit, findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { changeHistory } from "#test/change-history.ts";
import { staffWith, system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { loadToday } from "../today/load-today.ts";

type Today = Awaited<ReturnType<typeof loadToday>>;

test("a new shop's first steps tick themselves off, until the owner puts the list away", async () => {
  const { shop, signIn } = await openAdmin();
  const owner = await signIn("owner");
  const read = async () => {
    const { body } = await owner.ask("/admin");
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Today>> };
    const { launch } = Object.values(loaderData).find((each): each is Today => each !== null && "waiting" in each)!;
    return launch && launch.steps.filter(({ done }) => done).map(({ label }) => label);
  };
  expect(await read()).toEqual([]);
  const order = await orderIn(shop);
  // A shopper's order is no trial of the owner's.
  expect(await read()).toEqual([]);
  await shop.pool.query(
    "update orders_orders set account_id = (select id from accounts_accounts where role = 'owner' limit 1) where id = $1",
    [order.orderId],
  );
  const settings = { ...(await findShopSettings(shop.db)), email: "salam@example.com", deliveryFee: rupees(250) };
  await saveShopSettings(shop.db, system, settings);
  // The goods and the settings are the shop's own, as a demo's are: staff have done nothing about them.
  expect(await read()).toEqual(["A test order"]);
  const save = async (change: Partial<typeof settings>) => {
    const { version } = await findSettingsForEdit(shop.db, system);
    await saveShopSettings(shop.db, staffWith("settings.edit"), { ...settings, ...change }, { version });
  };
  await save({ deliveryFee: rupees(300) });
  const belt = { slug: "belt", name: "Belt", status: "draft" as const, categoryIds: [] };
  expect(
    await createProduct(shop.db, staffWith("catalogue.edit"), {
      ...belt,
      variants: [{ sku: "BELT", price: rupees(900), options: [] }],
    }),
  ).toMatchObject({ outcome: "created" });
  // A draft is no goods to sell: without another active product the step stays.
  await shop.pool.query("update catalog_products set status = 'archived' where status = 'active'");
  expect(await read()).toEqual(["Delivery", "A test order"]);
  await shop.pool.query("update catalog_products set status = 'active' where slug = 'belt'");
  expect(await read()).toEqual(["Goods", "Delivery", "A test order"]);
  const send = (intent: string, browser = owner) => browser.ask("/admin?index", new URLSearchParams({ intent }));
  expect((await send("mail-arrived")).status).toBe(303);
  expect(await read()).toEqual(["Goods", "Delivery", "A mail that arrives", "A test order"]);
  await save({ deliveryFee: rupees(300), title: "Lahore Strength" });
  expect(await read()).toEqual(["Name and logo", "Goods", "Delivery", "A mail that arrives", "A test order"]);
  expect((await send("put-away", await signIn("manager"))).status).toBe(403);
  expect((await send("put-away")).status).toBe(303);
  expect(await read()).toBeNull();
});

test("each role sees on Today what it works on, and only who analyses sees what was sold", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  await changeHistory(shop.pool, "update orders_history set at = at - interval '5 hours'");
  await markSalesDays(shop.db, [orderId]);
  await countSales(shop.db);
  const browsers = new Map<StaffRole, Awaited<ReturnType<typeof signIn>>>();
  const read = async (role: StaffRole, url = "/admin") => {
    const browser = browsers.get(role) ?? (await signIn(role));
    browsers.set(role, browser);
    const { status, body } = await browser.ask(url);
    expect(status).toBe(200);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Today>> };
    return Object.values(loaderData).find((each): each is Today => each !== null && "waiting" in each)!;
  };
  const manager = await read("manager");
  expect(manager.waiting.needed).toMatchObject([
    {
      label: "Orders to confirm",
      count: "1",
      waits: "5 h",
      href: "/admin/orders?state=placed&sort=oldest",
      first: { label: "Begin with 10001", href: "/admin/orders/10001" },
    },
  ]);
  expect(manager.waiting.clear).toContain("Orders to pack");
  expect(manager.sales?.figures[0]).toMatchObject({ label: "Placed today", count: "1 order" });
  expect(manager.sales?.asOf).toMatch(/^As of .*\d:\d\d [ap]m\.$/);
  expect(manager.sales?.chart.days).toHaveLength(30);
  expect(manager.sales?.cities).toMatchObject([{ name: "Lahore", placed: 1 }]);
  expect((await read("manager", "/admin?days=90")).sales?.chart.days).toHaveLength(90);
  const week = (await read("manager", "/admin?days=7")).sales;
  expect(week?.chart.days).toHaveLength(7);
  expect(week?.cities).toMatchObject([{ name: "Lahore", placed: 1 }]);
  expect(week?.figures.map(({ label }) => label)).toEqual([
    "Placed today",
    "Delivered today",
    "Placed in 7 days",
    "Delivered in 7 days",
    "Couriers are to collect",
    "Couriers hold",
  ]);

  const packer = await read("packer");
  expect(packer.sales).toBeNull();
  expect(packer.waiting.needed).toEqual([]);
  expect(packer.waiting.clear).toEqual([
    "Courier updates to look at",
    "Returns to look at",
    "Orders to pack",
    "Orders to hand over",
    "Orders on their way",
  ]);
  const analyst = await read("analyst");
  expect(analyst.waiting).toEqual({ needed: [], clear: [] });
  expect(analyst.sales?.figures.map(({ label, count }) => [label, count])).toEqual([
    ["Placed today", "1 order"],
    ["Delivered today", "0 parcels"],
    ["Placed in 7 days", "1 order"],
    ["Delivered in 7 days", "0 parcels"],
    ["Placed in 30 days", "1 order"],
    ["Delivered in 30 days", "0 parcels"],
  ]);
  expect((await read("support")).sales).toBeNull();
  expect(manager.launch).toBeNull();
});

test("whatever waits for somebody stands on Today with since when and a link to it, and only for who may do it", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  const ago = (days: number) => `now() - interval '${days} days 1 hour'`;
  const account = newId();
  const [payout, file, given] = [newId(), newId(), newId()];
  const courier = "(select id from couriers_couriers where name = 'TCS')";
  await shop.pool.query(`
    insert into mail_log (key, kind, subject_id, subject, state, created_at) select n, 'order-state', '', '', 'failed', ${ago(4)} from generate_series(1, 1100) n;
    insert into messaging_log (id, key, kind, state, created_at) values ('${newId()}', 'a', 'order-shipped', 'failed', ${ago(3)}), ('${newId()}', 'b', 'order-shipped', 'sent', ${ago(9)});
    insert into payouts_payouts (id, created_at, created_by, courier_id, reference, file_name, file_key, bytes, digest, state) values
      ('${payout}', ${ago(5)}, '${account}', ${courier}, 'A', '', '', 1, 'a', 'tried'), ('${newId()}', ${ago(2)}, '${account}', ${courier}, 'B', '', '', 1, 'b', 'tried'),
      ('${newId()}', ${ago(9)}, '${account}', ${courier}, 'C', '', '', 1, 'c', 'booked');
    insert into bank_files_files (id, created_at, created_by, account, file_name, file_key, digest, state) values
      ('${file}', ${ago(6)}, '${account}', 'easypaisa', '', '', 'a', 'tried'), ('${given}', ${ago(9)}, '${account}', 'easypaisa', '', '', 'b', 'discarded');
    insert into bank_files_rows (file_id, line, kind, amount, text, reference, digest) values
      ('${file}', 1, 'matched', 1, '', '', '1'), ('${file}', 2, 'other-amount', 1, '', '', '2'), ('${file}', 3, 'booked', 1, '', '', '3'), ('${given}', 1, 'matched', 1, '', '', '4');
    insert into orders_shipments (id, order_id, number, state, total, cash_due, held, courier_id, ended_at)
      select gen_random_uuid(), '${orderId}', n, 'delivered', 100, 100, 100, ${courier}, now() - n * interval '5 days' from generate_series(1, 4) n;
    insert into payouts_claims (id, opened_at, courier_id, order_id, shipment_id, reason, amount)
      select gen_random_uuid(), ${ago(8)}, ${courier}, order_id, id, 'short', 5 from orders_shipments limit 1`);
  await enqueue(shop.db, "send-contact-message", { messageId: "given up" }, { attempts: 1 });
  await shop.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No' where payload->>'messageId' is not null",
  );
  const paid = { order: orderId, kind: "advance" as const, amount: rupees(100_000), reference: "FT-1" };
  expect((await recordPayment(shop.db, staffWith("payments.reconcile"), paid)).outcome).toBe("done");
  await shop.pool.query(`
    insert into orders_shipments (id, order_id, number, state, total, cash_due, held, courier_id)
      values (gen_random_uuid(), '${orderId}', 5, 'shipped', 70000, 70000, 0, ${courier})`);

  const read = async (role: StaffRole) => {
    const { body } = await (await signIn(role)).ask("/admin");
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Today>> };
    return Object.values(loaderData).find((each): each is Today => each !== null && "waiting" in each)!;
  };
  const { waiting, sales } = await read("manager");
  const { needed } = waiting;
  expect(sales!.figures.slice(-2)).toMatchObject([
    { label: "Couriers are to collect", amount: "Rs 700", count: "1 parcel" },
    { label: "Couriers hold", amount: "Rs 4", count: "4 parcels" },
  ]);
  expect(
    needed.map(({ label, count, waits, href, first }) => [label, count, waits, href, first?.href ?? null]),
  ).toEqual([
    ["Mails that could not be sent", "999+", "4 days", "/admin/mails?state=failed", null],
    ["WhatsApp and SMS that failed", "1", "3 days", "/admin/sent-messages?state=failed", null],
    ["Failed jobs", "1", "0 min", "/admin/jobs", null],
    ["Other money to pay back", "1", "0 min", "/admin/orders?trait=owed-back&sort=oldest", "/admin/orders/10001"],
    ["Bank payments to book", "2", "6 days", "/admin/money/bank?state=tried&sort=oldest", `/admin/money/bank/${file}`],
    [
      "Payouts to book",
      "2",
      "5 days",
      "/admin/money/payouts?state=tried&sort=oldest",
      `/admin/money/payouts/${payout}`,
    ],
    ["Courier money overdue", "3", "20 days", "/admin/money/balances?show=overdue", null],
    ["Claims at couriers", "1", "8 days", "/admin/money/balances?show=claims", null],
    ["Orders on their way", "1", "0 min", "/admin/orders?state=shipped&sort=oldest", "/admin/orders/10001"],
  ]);
  // A return that is to be paid back stands there once, as a return.
  await shop.pool.query(
    `insert into returns_returns (id, order_id, origin, state, outcome, refund) values ('${newId()}', '${orderId}', 'shopper', 'inspected', 'refund', 1)`,
  );
  const labels = (await read("owner")).waiting.needed.map(({ label }) => label);
  expect(labels).toContain("Returns to pay back");
  expect(labels).not.toContain("Other money to pay back");
  const labelsOf = ({ needed: some, clear }: Today["waiting"]) =>
    [...some, ...clear.map((label) => ({ label }))].map(({ label }) => label);
  const [support, packer] = [labelsOf((await read("support")).waiting), labelsOf((await read("packer")).waiting)];
  expect(support).toContain("WhatsApp and SMS that failed");
  for (const label of ["Payouts to book", "Other money to pay back", "Failed jobs"]) {
    expect(support).not.toContain(label);
    expect(packer).not.toContain(label);
  }
});
