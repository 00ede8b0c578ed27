import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paisa } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { tapStatements } from "#test/tap-statements.ts";
import { listProducts } from "./list-products.ts";
import { allProductsQuery, type ListingQuery } from "./listing.ts";

/** A shop of 9,000 products, of which the dearest 6,000 are proteins. */
let shop: Awaited<ReturnType<typeof openTestDatabase>>;
let during: ReturnType<typeof tapStatements>;
beforeAll(async () => {
  shop = await openTestDatabase();
  during = tapStatements(shop.pool);
  for (let from = 0; from < 9_000; from += 3_000)
    await shop.database.execute(sql`
      insert into search_listings (product_id, sort_name, category_slugs, flavours, sizes, price, in_stock, on_offer, popularity, created_at)
      select gen_random_uuid(), 'product ' || n, array[case when n > 3000 then 'proteins' else 'accessories' end], '{}', '{}', n * 100, true, false, n % 97, now()
      from generate_series(${from + 1}::int, ${from + 3_000}::int) n`);
  await shop.database.execute(sql`analyze search_listings`);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Lists proteins, and returns the plan of the statement that contains the text. */
async function explain(query: Partial<ListingQuery>, text: string, values: unknown[]) {
  const sent: string[] = [];
  const { total } = await during({ before: (statement) => void sent.push(statement) }, () =>
    listProducts(shop.database, { ...allProductsQuery, category: "proteins", ...query }),
  );
  expect(total).toBe(6_000);
  const { rows } = await shop.pool.query<{ "QUERY PLAN": string }>(
    `explain ${sent.find((statement) => statement.includes(text))}`,
    values,
  );
  return rows.map((row) => row["QUERY PLAN"]);
}

test("a large category by price is sorted, and not sought among all cheaper products of the shop", async () => {
  const plan = await explain({ sort: "price-up" }, 'order by "search_listings"."price"', [["proteins"], 24, 0]);
  expect(plan.filter((line) => line.includes("search_listings_price"))).toEqual([]);
});

test("facets under a price are counted from products that are read once", async () => {
  const values = [["proteins"], 100, Number.MAX_SAFE_INTEGER, "price"];
  const plan = await explain({ minPrice: paisa(100) }, "grouping sets", values);
  expect(plan.filter((line) => /Scan .*on search_listings/.test(line))).toHaveLength(1);
});
