import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type SeedProduct, seedProducts } from "#test/seed-products.ts";
import { listRelatedIds, listRelated } from "./list-related.ts";

const whey = (number: number): SeedProduct => ({
  slug: `whey-${number}`,
  name: `Whey ${number}`,
  brand: "markhor",
  categories: ["proteins"],
  popularity: number,
  stock: number === 9 ? 0 : 5,
});
const wheys = [1, 5, 9, 7, 3, 8, 2].map(whey);
const belts: SeedProduct[] = [
  { slug: "iron-belt", name: "Iron Belt", brand: "kohsar", categories: ["accessories"], popularity: 20 },
  { slug: "steel-belt", name: "Steel Belt", brand: "kohsar", categories: ["accessories"], popularity: 10 },
];

test("related are others of the first category, what can be had and is popular first", async () => {
  await using shop = await openTestDatabase();
  const ids = await seedProducts(shop.database, [...wheys, ...belts]);
  const slugs = new Map([...ids].map(([slug, id]) => [id, slug]));
  const related = await listRelatedIds(shop.database, [...ids.values(), "0190a1b2-0000-7000-8000-000000000001"], 4);
  const of = (slug: string) => related.get(ids.get(slug)!)?.map((id) => slugs.get(id));

  expect(of("whey-1")).toEqual(["whey-8", "whey-7", "whey-5", "whey-3"]);
  expect(of("whey-7")).toEqual(["whey-8", "whey-5", "whey-3", "whey-2"]);
  expect(of("iron-belt")).toEqual(["steel-belt"]);
  expect(related.size).toBe(ids.size);
  expect(await listRelatedIds(shop.database, [], 4)).toEqual(new Map());
});

test("where the category has too few, the best of the whole shop follow", async () => {
  await using shop = await openTestDatabase();
  const ids = await seedProducts(shop.database, [...wheys, ...belts]);
  expect((await listRelated(shop.database, ids.get("iron-belt")!, 3)).map(({ slug }) => slug)).toEqual([
    "steel-belt",
    "whey-8",
    "whey-7",
  ]);
  expect(await listRelated(shop.database, "0190a1b2-0000-7000-8000-000000000001", 1)).toMatchObject([
    { slug: "iron-belt" },
  ]);
});

test("a category is looked at once, however many products of it are asked for", async () => {
  await using shop = await openTestDatabase();
  const many = Array.from({ length: 60 }, (_, number) => whey(number + 100));
  const ids = [...(await seedProducts(shop.database, many)).values()];
  await shop.database.execute(sql`analyze search_listings`);

  const rowsRead = await shop.database.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'search_listings'`,
      );
      return rows[0]?.read ?? 0;
    };
    // What the connection's earlier transactions read stands in the view too, until PostgreSQL next collects it.
    const before = await readSoFar();
    await listRelatedIds(tx, ids, 4);
    return (await readSoFar()) - before;
  });
  expect(rowsRead).toBeGreaterThan(0);
  // A few scans in total, not one for each product.
  expect(rowsRead).toBeLessThan(10 * many.length);
});
