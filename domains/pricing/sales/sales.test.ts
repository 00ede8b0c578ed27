import { expect, onTestFinished, test } from "vitest";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { matchStock } from "#domains/inventory/stock-condition.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findEditableDiscount } from "../find-discounts.ts";
import { saveDiscount } from "../save-discount.ts";
import { applyDueDiscounts, scheduleDiscount } from "../schedule-discount.ts";
import { cancelSale } from "./cancel-sale.ts";
import { listSales } from "./list-sales.ts";
import { countSaleProducts, startSale } from "./start-sale.ts";

const by = staffWith("pricing.edit");
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test("all products that match are cheaper from the start of a sale to its end, and one that has a discount keeps it", async () => {
  const { database: db, pool, ...shop } = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const create = (slug: string, price: number) =>
    publishProduct(db, {
      slug,
      name: `Whey ${slug}`,
      categorySlugs: [],
      variants: [{ sku: slug, price: rupees(price), options: [] }],
    });
  const [gold, pro, own, later] = [
    await create("gold", 4_500),
    await create("pro", 999),
    await create("own", 700),
    await create("later", 100),
  ];
  await publishProduct(db, {
    slug: "belt",
    name: "Belt",
    categorySlugs: [],
    variants: [{ sku: "belt", price: rupees(900), options: [] }],
  });
  await receiveStock(db, system, [{ variantId: gold.variants[0]!.id, quantity: 1 }]);
  await saveDiscount(db, by, { productId: own.id, version: null, percentage: 20, original: rupees(875) });
  const prices = async () =>
    (await pool.query<{ sku: string; price: number }>("select sku, price from catalog_variants order by sku")).rows.map(
      ({ sku, price }) => `${sku} ${price / 100}`,
    );
  const pass = (hours: number) =>
    pool.query(
      `update pricing_discounts set starts_at = starts_at - interval '${hours} hours', ends_at = ends_at - interval '${hours} hours'`,
    );
  const before = ["belt 900", "gold 4500", "later 100", "own 700", "pro 999"];
  const whey = { text: "whey" };
  const asked = { text: '"whey"', percentage: 10, startsAt: inHours(2), endsAt: inHours(50) };

  expect(await startSale(db, by, whey, { ...asked, endsAt: inHours(1) })).toMatchObject({ outcome: "invalid" });
  for (const filter of [{ text: "no such" }, { ...whey, status: "draft" as const }, { ids: [] }])
    expect(await startSale(db, by, filter, asked)).toEqual({ outcome: "no-products", skipped: 0 });
  const half = { ...asked, percentage: 50 };
  for (const meantPercentage of [null, 49])
    expect(await startSale(db, by, whey, { ...half, meantPercentage })).toEqual({
      outcome: "warned",
      percentage: 50,
      message: "The price falls by half or more",
    });
  expect(await startSale(db, by, { ids: [] }, { ...half, meantPercentage: 50 })).toMatchObject({
    outcome: "no-products",
  });
  const sale = await startSale(db, by, whey, asked);
  expect(sale).toMatchObject({ outcome: "scheduled", products: 3, skipped: 1 });
  // Shoppers see nothing of it yet, so that no page is rendered and no listing made anew.
  expect((await pool.query("select type from platform_events order by id desc limit 1")).rows).toEqual([
    { type: "sale.scheduled" },
  ]);
  expect([await applyDueDiscounts(db, system), await prices()]).toEqual([0, before]);
  // Staff give one of its products another discount, which is then no part of the sale.
  const { version } = (await findEditableDiscount(db, system, later.id))!;
  await scheduleDiscount(db, by, { productId: later.id, version, percentage: 50, startsAt: null, endsAt: null });
  await pass(2);
  expect(await applyDueDiscounts(db, system)).toBe(2);
  expect(await prices()).toEqual(["belt 900", "gold 4050", "later 50", "own 700", "pro 899"]);
  await pass(48);
  await applyDueDiscounts(db, system);
  expect(await prices()).toEqual(["belt 900", "gold 4500", "later 50", "own 700", "pro 999"]);

  // The next one is of chosen products, has no end, and is ended while it runs.
  const chosen = { ids: [gold.id, pro.id, own.id, later.id] };
  expect(await countSaleProducts(db, by, chosen, 3)).toEqual({ count: 3, more: true });
  const second = await startSale(db, by, chosen, { ...asked, startsAt: null, endsAt: null });
  if (second.outcome !== "scheduled") throw new Error(second.outcome);
  expect(second).toMatchObject({ products: 2, skipped: 2 });
  await applyDueDiscounts(db, system);
  expect(await prices()).toContain("gold 4050");
  expect(await cancelSale(db, by, second)).toEqual({ outcome: "cancelled" });
  expect(await cancelSale(db, by, second)).toEqual({ outcome: "over" });
  const { rows: cancelled } = await pool.query(
    "select before, after from audit_entries where action = 'sale.cancelled'",
  );
  expect(cancelled).toMatchObject([
    {
      before: { percentage: 10, endsAt: null, cancelledAt: null },
      after: { cancelledAt: expect.any(String) as string },
    },
  ]);
  await applyDueDiscounts(db, system);
  expect(await prices()).toEqual(["belt 900", "gold 4500", "later 50", "own 700", "pro 999"]);
  expect(await cancelSale(db, by, { saleId: gold.id })).toEqual({ outcome: "not-found" });
  expect(
    (await listSales(db, by, { page: { limit: 10 } })).rows.map(({ products, state }) => [products, state]),
  ).toEqual([
    [2, "cancelled"],
    [3, "waiting"],
  ]);
});

test("a sale of more products than one step takes has all of them, each in one sale, and is called off before or after its discounts are made", async () => {
  const { database: db, pool, ...shop } = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  // Every other one is a belt.
  await pool.query(`
    with made as (
      insert into catalog_products (id, slug, name) select gen_random_uuid(), 'p' || n, case n % 2 when 0 then 'Belt ' else 'Whey ' end || n from generate_series(1, 3200) n returning id, slug
    ), priced as (
      insert into catalog_variants (id, product_id, sku, price, position) select gen_random_uuid(), id, slug, 10000, 0 from made returning id)
    insert into inventory_levels (variant_id, on_hand) select id, 1 from priced`);
  const count = async (state: string) =>
    (
      await pool.query<{ count: number }>("select count(*)::int as count from pricing_discounts where state = $1", [
        state,
      ])
    ).rows[0]!.count;
  const later = { text: "", percentage: 10, startsAt: inHours(2), endsAt: null };

  // Nobody has made its discounts yet.
  const whey = await startSale(db, by, { text: "whey" }, later);
  expect(whey).toMatchObject({ outcome: "scheduled", products: 1_600, skipped: 0 });
  const rest = await startSale(db, by, { stock: matchStock("in-stock") }, { ...later, startsAt: null });
  if (whey.outcome !== "scheduled" || rest.outcome !== "scheduled") throw new Error("A sale was refused");
  expect(rest).toMatchObject({ products: 1_600, skipped: 1_600 });
  expect(await startSale(db, by, {}, later)).toEqual({ outcome: "no-products", skipped: 3_200 });
  await cancelSale(db, by, whey);

  // A product gets a discount before the job comes to it.
  const [belt] = (await pool.query<{ id: string }>("select id from catalog_products where slug = 'p2'")).rows;
  await scheduleDiscount(db, by, { productId: belt!.id, version: null, percentage: 50, startsAt: null, endsAt: null });
  expect(await applyDueDiscounts(db, system)).toBe(1_599);
  const find = async () =>
    (await listSales(db, by, { page: { limit: 2 } })).rows.map(({ products, skipped }) => [products, skipped]);
  expect([await find(), await count("running"), await count("scheduled")]).toEqual([
    [
      [1_599, 1_601],
      [1_600, 0],
    ],
    1_600,
    0,
  ]);
  await cancelSale(db, by, rest);
  expect(await applyDueDiscounts(db, system)).toBe(1_599);
  expect([await count("running"), await count("ended")]).toEqual([1, 1_599]);
  const raised = await pool.query<{ price: number; variants: number }>(
    "select price, count(*)::int as variants from catalog_variants group by 1 order by 1",
  );
  expect(raised.rows).toEqual([
    { price: 5_000, variants: 1 },
    { price: 10_000, variants: 3_199 },
  ]);
});

test("sales of a time stand by their start, page after page; all sales stand by when they were scheduled", async () => {
  const { database: db, pool, ...shop } = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  // Scheduled one after the other, one that is over and then three that start in another order.
  await pool.query(`
    insert into pricing_sales (id, text, percentage, starts_at, ends_at, products, skipped, created_by)
      select '00000000-0000-7000-8000-000000000000'::uuid, 'old', 10, now() - interval '2 days', now() - interval '1 day', 1, 0, 'x'
      union all select ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'new ' || n, 10, now() + hours * interval '1 hour', null, 1, 0, 'x'
        from (values (1, 3), (2, 1), (3, 2)) as sale(n, hours)`);
  const find = async (query: Partial<Parameters<typeof listSales>[2]>) =>
    (await listSales(db, by, { page: { limit: 3 }, ...query })).rows;
  const namesOf = (rows: { text: string }[]) => rows.map(({ text }) => text);
  expect(namesOf(await find({}))).toEqual(["new 3", "new 2", "new 1"]);

  const starts = { from: inHours(0) };
  expect(namesOf(await find({ starts }))).toEqual(["new 1", "new 3", "new 2"]);
  expect(namesOf(await find({ starts, sort: "oldest", text: "new" }))).toEqual(["new 2", "new 3", "new 1"]);
  const [first] = await find({ starts, sort: "oldest" });
  expect(namesOf(await find({ starts, sort: "oldest", page: { limit: 3, after: first!.cursor } }))).toEqual([
    "new 3",
    "new 1",
  ]);
});
