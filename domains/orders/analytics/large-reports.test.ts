import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { maxSums, sumAllSales, sumSales } from "./sum-sales.ts";

const days = { from: "2026-05-04", to: "2026-05-13" };
const reader = staffWith("analytics.read");
/** So many statements write what is too much for one, each of which takes far less time than a statement may. */
const parts = 20;

test("the products of a report are those with the most, and so they are where they are too many to be added up in one statement", async () => {
  await using shop = await openTestDatabase();
  const sell = (day: string, from: number, to: number) =>
    shop.database.execute(sql`
      insert into orders_sales_sums (subject, grain, day, key, name, placed, placed_total, delivered, delivered_total)
      select 'product', 'day', ${day}::date, 'product-' || n, 'Product ' || n, 2, n, 1, n from generate_series(${from}::int, ${to}::int) n`);
  const asked: [{ text: string }, unknown[]][] = [];
  const query = shop.pool.query.bind(shop.pool);
  shop.pool.query = ((...args: [{ text: string }, unknown[]]) => {
    asked.push(args);
    return query(...args);
  }) as typeof shop.pool.query;
  /** The answer, and how many rows each aggregate of its statement gave out. */
  const ask = async (limit: number) => {
    const found = await sumSales(shop.database, reader, { subject: "product", days, limit });
    const [{ text }, values] = asked.at(-1)!;
    const { rows } = await query<{ "QUERY PLAN": string }>(`explain (analyze, timing off) ${text}`, values);
    const counts = rows.flatMap((row) => /Aggregate .*actual rows=(\d+)/.exec(row["QUERY PLAN"])?.[1] ?? []);
    return { found, aggregates: counts.map(Number).sort((a, b) => a - b) };
  };
  const addUpMonth = async () => {
    await shop.database.execute(sql`delete from orders_sales_sums where grain = 'month'`);
    for (let part = 0; part < parts; part++)
      await shop.database.execute(sql`
        insert into orders_sales_sums (subject, grain, day, key, name, placed, placed_total, delivered, delivered_total)
        select subject, 'month', '2026-05-01', key, min(name), sum(placed), sum(placed_total), sum(delivered), sum(delivered_total)
        from orders_sales_sums where grain = 'day' and abs(hashtext(key)) % ${parts} = ${part} group by 1, 4`);
  };
  for (const [day, products] of [
    ["2026-05-04", 400],
    ["2026-05-05", 300],
  ] as const)
    await sell(day, 1, products);
  await addUpMonth();

  const { found } = await ask(3);
  expect(found.keyCount).toBe(4);
  expect(found.sums.map(({ key, placed, deliveredTotal }) => [key, placed, deliveredTotal])).toEqual([
    ["product-300", 4, 600],
    ["product-299", 4, 598],
    ["product-298", 4, 596],
  ]);

  for (let from = 1; from <= maxSums; from += maxSums / parts)
    await sell("2026-05-06", from, from + maxSums / parts - 1);
  await addUpMonth();
  const many = await ask(3);
  expect(many.found.keyCount).toBeGreaterThan(3);
  expect(many.found.sums.map(({ key, placed, deliveredTotal }) => [key, placed, deliveredTotal])).toEqual([
    ["product-40000", 2, 40_000],
    ["product-39999", 2, 39_999],
    ["product-39998", 2, 39_998],
  ]);
  // Of those that were found by the month's order alone, not of all that were sold.
  expect(Math.max(...many.aggregates)).toBeLessThanOrEqual(30);

  const keys = new Set<string>();
  let [delivered, largest] = [0, 0];
  for await (const batch of sumAllSales(shop.database, reader, { subject: "product", days })) {
    largest = Math.max(largest, batch.length);
    for (const each of batch) keys.add(each.key);
    delivered += batch.reduce((sum, { deliveredTotal }) => sum + deliveredTotal, 0);
  }
  const sumTo = (last: number) => (last * (last + 1)) / 2;
  expect([keys.size, delivered]).toEqual([maxSums, sumTo(400) + sumTo(300) + sumTo(maxSums)]);
  expect(largest).toBeLessThanOrEqual(2_000);
});

test("what is delivered a little of each month is found behind what was delivered much of in one", async () => {
  await using shop = await openTestDatabase();
  const sell = (month: string, key: ReturnType<typeof sql>, total: ReturnType<typeof sql>, from = 1, to = 1) =>
    shop.database.execute(sql`
      insert into orders_sales_sums (subject, grain, day, key, name, placed, placed_total, delivered, delivered_total)
      select 'product', 'month', ${month}::date, ${key}, ${key}, 1, ${total}, 1, ${total} from generate_series(${from}::int, ${to}::int) n`);
  const months = ["2026-01-01", "2026-02-01", "2026-03-01"];
  for (const [at, month] of months.entries()) {
    // Each month has its own best products, and one is behind all of them each time.
    for (let from = 1; from <= 14_000; from += 2_000)
      await sell(month, sql`${`${at}-`} || n`, sql`1000 + n`, from, from + 1_999);
    await sell(month, sql`'steady'`, sql`14500`);
  }
  const found = await sumSales(shop.database, reader, {
    subject: "product",
    days: { from: "2026-01-01", to: "2026-03-31" },
    limit: 2,
  });
  expect(found.sums.map(({ key, deliveredTotal }) => [key, deliveredTotal])).toEqual([
    ["steady", 43_500],
    ["0-14000", 15_000],
  ]);
});
