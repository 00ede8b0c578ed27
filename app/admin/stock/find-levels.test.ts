import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { findByStock } from "../products/find-by-stock.ts";
import { findLevels, type LevelQuery } from "./find-levels.ts";

const by = staffWith("stock.adjust", "catalogue.edit");

test("stock and products by stock are narrowed by category, brand and words, page after page, both ways", async () => {
  await using shop = await openShop();
  const [category, brand, empty] = [newId(), newId(), newId()];
  await shop.db.execute(
    `insert into catalog_categories (id, slug, name) values ('${category}', 'category', 'Category'), ('${brand}', 'brand', 'Brand'), ('${empty}', 'empty', 'Empty')`,
  );
  const whey = await shop.sells({ name: "Whey", onHand: 3 });
  const belt = await shop.sells({ name: "Belt", onHand: 2 });
  const soap = await shop.sells({ name: "Zeera soap", onHand: 40 });
  const names = new Map([whey, belt, soap].map(({ productId }, at) => [productId, ["whey", "belt", "soap"][at]]));
  const label = (productId: string) => names.get(productId);
  for (const { productId } of [whey, soap])
    await shop.db.execute(
      `insert into catalog_product_categories (product_id, category_id, position) values ('${productId}', '${category}', 0)`,
    );
  for (const { productId } of [whey, belt])
    await shop.db.execute(`update catalog_products set brand_id = '${brand}' where id = '${productId}'`);
  await shop.db.execute(`update inventory_levels set on_hand = 0 where variant_id = '${belt.variantId}'`);
  // As a SKU of a shop before may be.
  await shop.db.execute(`update catalog_variants set sku = '~ old/2' where id = '${belt.variantId}'`);

  const list = async (query: Partial<LevelQuery>) => {
    const { rows } = await findLevels(shop.db, by, { sort: "sku", page: { limit: 9 }, ...query });
    return rows.map(({ productId }) => label(productId));
  };
  const all = (await list({})) as string[];
  expect(all.toSorted()).toEqual(["belt", "soap", "whey"]);
  const skus: string[] = (await findLevels(shop.db, by, { sort: "sku", page: { limit: 9 } })).rows.map(
    ({ sku }) => sku,
  );
  expect(await list({ page: { limit: 9, after: skus[0] } })).toEqual(all.slice(1));
  expect(await list({ page: { limit: 9, before: skus[2] } })).toEqual(all.slice(0, 2).toReversed());
  const inOrder = (...wanted: string[]) => all.filter((name) => wanted.includes(name));
  expect(await list({ categoryId: category })).toEqual(inOrder("whey", "soap"));
  expect(await list({ brandId: brand })).toEqual(inOrder("whey", "belt"));
  expect(await list({ categoryId: category, brandId: brand })).toEqual(["whey"]);
  expect(await list({ categoryId: empty, brandId: brand })).toEqual([]);
  expect(await list({ text: "ze so" })).toEqual(["soap"]);
  expect(await list({ text: "so", brandId: brand })).toEqual([]);
  expect(await list({ text: "~ old/2" })).toEqual(["belt"]);
  expect(await list({ state: "low", categoryId: category })).toEqual(["whey"]);
  expect((await list({ sort: "since" })).toSorted()).toEqual(["belt", "whey"]);
  expect(await list({ sort: "since", state: "low", categoryId: category, text: "whey" })).toEqual(["whey"]);
  expect(await list({ sort: "since", state: "out" })).toEqual(["belt"]);
  expect(await list({ sort: "since", state: "out", categoryId: category })).toEqual([]);
  // Nobody orders again what is no longer sold. What is left of it stays in the list of all.
  await shop.db.execute(`update catalog_products set status = 'archived' where id = '${belt.productId}'`);
  expect(await list({ sort: "since" })).toEqual(["whey"]);
  expect([await list({ state: "out" }), await list({ state: "low" })]).toEqual([[], ["whey"]]);
  expect(await list({})).toEqual(all);
  await shop.db.execute(`update catalog_products set status = 'active' where id = '${belt.productId}'`);

  const sorted = async (query: Partial<Parameters<typeof findByStock>[2]>) =>
    (await findByStock(shop.db, by, { descending: false, page: { limit: 9 }, ...query }))?.rows.map(({ id }) =>
      label(id),
    );
  expect(await sorted({})).toEqual(["belt", "whey", "soap"]);
  expect(await sorted({ descending: true })).toEqual(["soap", "whey", "belt"]);
  expect(await sorted({ descending: true, page: { limit: 9, after: soap.productId } })).toEqual(["whey", "belt"]);
  expect(await sorted({ page: { limit: 1, before: soap.productId } })).toEqual(["whey"]);
  expect(await sorted({ categoryId: category, brandId: brand })).toEqual(["whey"]);
  expect(await sorted({ categoryId: empty, brandId: brand })).toEqual([]);
});
