import { expect, test } from "vitest";
import { gymProducts } from "#test/gym-products.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedProducts } from "#test/seed-products.ts";
import { tapStatements } from "#test/tap-statements.ts";
import { listBest } from "./list-best.ts";
import { listProducts } from "./list-products.ts";
import { allProductsQuery } from "./listing.ts";
import { refreshListings } from "./refresh-listings.ts";

test("the first products of each category are those of its list, in two statements for all of them", async () => {
  await using shop = await openTestDatabase();
  const during = tapStatements(shop.pool);
  const ids = await seedProducts(shop.database, gymProducts);
  await refreshListings(shop.database, [...ids.values()]);
  const slugs = [...new Set(gymProducts.flatMap(({ categories = [] }) => categories))];
  const rows = [...slugs, "no-such-category"].flatMap((category) =>
    (["relevance", "newest"] as const).map((sort) => ({ category, sort })),
  );
  // Some categories have fewer products than that, some more.
  const limit = 3;
  const expected = await Promise.all(
    rows.map(async (row) => {
      const { cards } = await listProducts(shop.database, { ...allProductsQuery, ...row, pageSize: limit });
      return cards;
    }),
  );
  expect(new Set(expected.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 3]));

  let statements = 0;
  const found = await during({ before: () => void (statements += 1) }, () => listBest(shop.database, rows, limit));
  expect(found).toEqual(expected);
  expect(statements).toBe(2);
  expect(await listBest(shop.database, [], limit)).toEqual([]);
});
