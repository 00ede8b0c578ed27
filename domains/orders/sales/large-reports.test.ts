import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { mostSums, sumSales } from "./sum-sales.ts";

const days = { from: "2026-05-04", to: "2026-05-13" };
const reader = staffWith("analytics.read");

test("the products of a report are those with the most, and nothing is added up where too many were sold", async () => {
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
  for (const [day, products] of [
    ["2026-05-04", 400],
    ["2026-05-05", 300],
  ] as const)
    await sell(day, 1, products);

  const { found } = await ask(3);
  expect(found!.things).toBe(400);
  expect(found!.sums.map(({ key, placed, deliveredTotal }) => [key, placed, deliveredTotal])).toEqual([
    ["product-300", 4, 600],
    ["product-299", 4, 598],
    ["product-298", 4, 596],
  ]);

  // In parts, each of which takes far less time than a statement may.
  for (let from = 1; from <= mostSums; from += 2_000) await sell("2026-05-06", from, from + 1_999);
  const tooMany = await ask(3);
  expect(tooMany.found).toBeNull();
  expect(Math.max(...tooMany.aggregates)).toBe(1);
});
