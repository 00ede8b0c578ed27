import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { addDays } from "#kernel/time.ts";
import { countSales, sumYears } from "./count-sales.ts";
import { salesRules } from "./sales-figures.ts";
import { listSteps, splitByMonths } from "./split-by-months.ts";
import { sumSales } from "./sum-sales.ts";

const reader = staffWith("analytics.read");
const today = "2026-03-10";

/** A shop in which 40 products were sold since 2022, each on some of the days, in two cities. */
async function openYears() {
  const shop = await openTestDatabase();
  await shop.database.execute(sql`
    with sold as (
      select day::date as day, n, (n * 37 + extract(doy from day)::int * 11) % 900 as total
      from generate_series('2022-06-01'::date, ${today}::date, interval '1 day') as day cross join generate_series(1, 40) as n
      where (n * 7 + extract(doy from day)::int) % 23 = 0
    ), lines as (
      select 'all' as subject, '' as key, day, total from sold
      union all select 'product', 'product-' || n, day, total from sold union all select 'city', 'city-' || n % 2, day, total from sold
    )
    insert into orders_sales_sums (subject, grain, day, key, name, placed, placed_total, delivered, delivered_total, rules)
    select subject, grain, date_trunc(grain, day)::date, key, key, count(*), sum(total), count(*), sum(total), ${salesRules}::smallint from lines, (values ('day'), ('month')) as kept(grain) group by 1, 2, 3, 4`);
  const kept = async () =>
    (
      await shop.database.execute<{ year: string }>(
        sql`select day::text as year from orders_sales_sums where subject = 'all' and grain = 'year' order by 1`,
      )
    ).rows.map(({ year }) => year);
  return { shop, kept };
}

test("a report of any days says the same with the sums of years as without them, and reads one of a year for twelve of months", async () => {
  const { shop, kept } = await openYears();
  await using _ = shop;
  const ask = (days: { from: string; to: string }, subject: "product" | "city", limit: number) =>
    sumSales(shop.database, reader, { subject, days, limit });
  const whole = { from: "2023-01-01", to: "2025-12-31" };
  const day = fc.nat(1_370).map((n) => addDays("2022-06-01", n));
  const asked = fc.sample(
    fc.record({ one: day, other: day, subject: fc.constantFrom("product", "city"), limit: fc.constantFrom(3, 100) }),
    { numRuns: 40, seed: 7 },
  );
  const all = [{ one: whole.from, other: whole.to, subject: "product", limit: 5 } as const, ...asked];
  const answers = async () => {
    const found = [];
    for (const { one, other, subject, limit } of all)
      found.push(await ask({ from: one < other ? one : other, to: one < other ? other : one }, subject, limit));
    return found;
  };
  const without = await answers();
  for (const [at, { one, other, subject, limit }] of all.entries()) {
    const { rows } = await shop.database.execute<{ key: string; total: number }>(sql`
      select key, sum(delivered_total)::int as total from orders_sales_sums
      where subject = ${subject} and grain = 'day' and day between least(${one}::date, ${other}::date) and greatest(${one}::date, ${other}::date)
      group by key order by total desc, sum(placed_total) desc, key collate "C" limit ${limit}`);
    expect(without[at]!.sums.map(({ key, deliveredTotal: total }) => ({ key, total }))).toEqual(rows);
  }
  await sumYears(shop.database, today);
  expect(await kept()).toEqual(["2022-01-01", "2023-01-01", "2024-01-01", "2025-01-01"]);
  expect(await answers()).toEqual(without);

  await shop.database.execute(
    sql`update orders_sales_sums set delivered_total = 1000000 where grain = 'year' and key = 'product-3'`,
  );
  const [first] = (await ask(whole, "product", 1)).sums;
  expect([first?.key, first?.deliveredTotal]).toEqual(["product-3", 3_000_000]);
});

test("a day of a year that is over is counted anew: the year is added up from its months until it is summed again", async () => {
  const { shop, kept } = await openYears();
  await using _ = shop;
  await sumYears(shop.database, today);
  const years = await kept();
  // Nothing of these days is among the orders of this shop.
  await shop.database.execute(sql`insert into orders_stale_sales_days (day) values ('2024-05-06')`);
  await countSales(shop.database);
  expect(await kept()).toEqual(years.filter((year) => year !== "2024-01-01"));
  const find = () =>
    sumSales(shop.database, reader, { subject: "product", days: { from: "2024-01-01", to: "2024-12-31" }, limit: 40 });
  const between = await find();
  await sumYears(shop.database, today);
  expect(await kept()).toEqual(years);
  expect(await find()).toEqual(between);
  // What a version of the shop without sums of years has counted is found by the sum of the whole shop.
  await shop.database.execute(
    sql`update orders_sales_sums set placed = placed + 1 where grain = 'month' and day = '2023-02-01'`,
  );
  await sumYears(shop.database, today);
  const { rows } = await shop.database.execute(sql`
    select sum(case grain when 'year' then placed else -placed end)::int as off from orders_sales_sums
    where subject = 'product' and grain in ('month', 'year') and day between '2023-01-01' and '2023-12-31'`);
  expect(rows).toEqual([{ off: 0 }]);
});

test.each([
  ["another figure", "update orders_sales_sums set delivered_total = delivered_total + 5"],
  ["another name", "update orders_sales_sums set name = 'Somebody else'"],
  ["no row", "delete from orders_sales_sums"],
])("%s of one product is found the next night, although the year of the whole shop is right", async (_, change) => {
  const { shop } = await openYears();
  await using __ = shop;
  const years = async () =>
    (await shop.database.execute(sql`select * from orders_sales_sums where grain = 'year' order by subject, day, key`))
      .rows;
  await sumYears(shop.database, today);
  const right = await years();
  const one = "grain = 'year' and subject = 'product' and day = '2024-01-01' and key = 'product-3'";
  await shop.database.execute(sql.raw(`${change} where ${one}`));
  await shop.database.execute(
    sql`insert into orders_sales_sums (subject, grain, day, key, name) values ('product', 'year', '2023-01-01', 'nothing', 'Nothing')`,
  );
  expect(await years()).not.toEqual(right);
  await sumYears(shop.database, today);
  expect(await years()).toEqual(right);
});

test("three years are at most two years, the months and the days beside them", () => {
  const years = new Set(["2023-01-01", "2024-01-01", "2025-01-01"]);
  expect(splitByMonths({ from: "2022-11-14", to: "2025-11-13" }, years)).toEqual([
    { grain: "day", from: "2022-11-14", to: "2022-11-30" },
    { grain: "month", from: "2022-12-01", to: "2022-12-31" },
    { grain: "year", from: "2023-01-01", to: "2024-12-31" },
    { grain: "month", from: "2025-01-01", to: "2025-10-31" },
    { grain: "day", from: "2025-11-01", to: "2025-11-13" },
  ]);
  fc.assert(
    fc.property(fc.nat(1_300), fc.integer({ min: 1, max: 1_096 }), (start, length) => {
      const from = addDays("2022-06-01", start);
      // Of days that have been.
      const to = [addDays(from, length - 1), "2026-06-30"].toSorted()[0]!;
      const ranges = splitByMonths({ from, to }, years);
      // Without gaps, and no day twice.
      expect([ranges[0]!.from, ranges.at(-1)!.to]).toEqual([from, to]);
      ranges.slice(1).forEach((range, at) => expect(range.from).toBe(addDays(ranges[at]!.to, 1)));
      const count = (grain: string) => ranges.filter((each) => each.grain === grain).flatMap(listSteps).length;
      if (from >= "2023-01-01" && to < "2026-01-01") expect(count("month")).toBeLessThanOrEqual(22);
      expect(count("day")).toBeLessThanOrEqual(60);
    }),
  );
});
