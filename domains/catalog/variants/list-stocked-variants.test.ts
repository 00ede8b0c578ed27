import { expect, test } from "vitest";
import type { PageRequest } from "#platform/database/keyset.ts";
import { system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { listStockedVariants } from "./list-stocked-variants.ts";

const listSkus = async (shop: TestShop, page: Partial<PageRequest> = {}) =>
  (await listStockedVariants(shop.db, system, { page: { limit: 3, ...page } })).rows.map(({ sku }) => sku);

test("the list of stock has the numbers in SKUs in their order, whatever page of it is read", async () => {
  await using shop = await openShop();
  const skus = [
    "A-02",
    "A-2",
    "a-3",
    "A-9",
    "A-9-B",
    "A-10",
    "A-10-2",
    "A-10-11",
    "A-100",
    "A-20260001234567890",
    "B-1",
  ];
  const sold = await Promise.all(skus.map(() => shop.sells()));
  // One by one in another order than theirs.
  for (const [at, { variantId }] of sold.entries())
    await shop.look(`update catalog_variants set sku = '${skus[(at * 4) % skus.length]}' where id = '${variantId}'`);
  const all = await listSkus(shop, { limit: 20 });
  expect(all).toEqual(skus);
  for (const limit of [1, 2, 3]) {
    const forth: string[] = [];
    while (forth.length < all.length) forth.push(...(await listSkus(shop, { limit, after: forth.at(-1) })));
    expect(forth).toEqual(all);
    const back = await listSkus(shop, { limit: 20, before: all[limit] });
    expect(back).toEqual(all.slice(0, limit).reverse());
  }
});

test("a page of the list of stock in a large shop is read by the index of that order", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells();
  await shop.look(
    `insert into catalog_option_groups (id, product_id, name, position) values ('00000000-0000-4000-8000-000000000001', '${productId}', 'Size', 1)`,
  );
  await shop.look(`
    with sizes as (insert into catalog_options (id, group_id, name, position)
      select gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'Size ' || n, n from generate_series(1, 20000) as n returning id, position)
    insert into catalog_variants (id, product_id, sku, price, position, first_option_id)
      select gen_random_uuid(), '${productId}', 'L-' || position, 100, position, id from sizes`);
  await shop.look("analyze catalog_variants, catalog_products");
  let sent = "";
  const skus = await shop.during({ before: (text) => void (sent = text) }, () =>
    listSkus(shop, { after: "L-9999", limit: 3 }),
  );
  expect(skus).toEqual(["L-10000", "L-10001", "L-10002"]);
  const { rows } = await shop.pool.query<{ "QUERY PLAN": string }>(`explain ${sent}`, [
    "single",
    "L-9999",
    "L-9999",
    3,
  ]);
  // Behind it stand the names of each variant's options.
  const [walk] = rows
    .map((row) => row["QUERY PLAN"])
    .join("\n")
    .split("SubPlan");
  expect(walk).toMatch(/using catalog_variants_natural_sku[^>]*Index Cond: \(ROW\(.* > ROW\(.*L-9999/);
  expect(walk).not.toMatch(/Sort|Seq Scan on catalog_variants/);
});
