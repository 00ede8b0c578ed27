import { expect, test } from "vitest";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { findMatching, findProductPage } from "#domains/catalog/products/find-product-page.ts";
import { findVariantsBySku } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findGoods } from "#domains/search/find-goods.ts";
import { staffWith } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { findLevels } from "../stock/find-levels.ts";

const by = staffWith("stock.adjust", "catalogue.edit");
const page = { limit: 9 };

/** What each search of the admin finds by a text, as ids of products. */
async function search(shop: TestShop, text: string) {
  const rows = await Promise.all([
    findProductPage(shop.db, by, { text, page }).then(({ rows: found }) => found.map(({ id }) => id)),
    findProductPage(shop.db, by, { text, page, sort: "price-low" }).then(({ rows: found }) =>
      found.map(({ id }) => id),
    ),
    findMatching(shop.db, by, { text, max: 9 }).then(({ ids }) => ids),
    listEditableProducts(shop.db, by, { text, limit: 9 }).then((found) => found.map(({ id }) => id)),
    findLevels(shop.db, by, { text, sort: "sku", page }).then(({ rows: found }) =>
      found.map(({ productId }) => productId),
    ),
    findVariantsBySku(shop.db, by, text, 9).then((found) => found.map(({ productId }) => productId)),
    findGoods(shop.db, by, text).then((found) => found.map(({ variant }) => variant.productId)),
  ]);
  return [...new Set(rows.map((ids) => ids.toSorted().join()))];
}

test("a part of a SKU finds its goods wherever staff search, in whatever case", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Whey", onHand: 3 });
  const belt = await shop.sells({ name: "Belt", onHand: 2 });
  const soap = await shop.sells({ name: "Soap", onHand: 2 });
  for (const [{ variantId }, sku] of [
    [whey, "TQ-Ab_12%-KULFI-2LB"],
    [belt, "TQ-AbX12Y-BELT-M"],
    [soap, "1"],
  ] as const)
    await shop.db.execute(`update catalog_variants set sku = '${sku}' where id = '${variantId}'`);
  expect(await search(shop, "kulfi")).toEqual([whey.productId]);
  expect(await search(shop, " FI-2lb ")).toEqual([whey.productId]);
  // What LIKE understands is text.
  expect(await search(shop, "b_12%-KUL")).toEqual([whey.productId]);
  expect(await search(shop, "BELT-M")).toEqual([belt.productId]);
  expect(await search(shop, "Q-Ab")).toEqual([[whey.productId, belt.productId].toSorted().join()]);
  for (const short of ["-M", "T-M"]) expect(await search(shop, short), short).toEqual([""]);
  expect(await search(shop, "1")).toEqual([soap.productId]);
  expect(await search(shop, "KULFI-3")).toEqual([""]);
});

test("a part that stands in many SKUs finds all their products, one in very many none, and the search over all screens names no variant of them", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({ name: "Whey", onHand: 3 });
  await shop.db.execute(`
    with made as (insert into catalog_products (id, slug, name) select gen_random_uuid(), 'p' || n, 'Thing' from generate_series(1, 1500) n returning id, slug)
    insert into catalog_variants (id, product_id, sku, price, position) select gen_random_uuid(), id, 'lot-2024-' || slug, 100, 0 from made`);
  const { ids } = await findMatching(shop.db, by, { text: "2024", max: 5_000 });
  expect([ids.length, ids.includes(productId)]).toEqual([1_500, false]);
  expect(await listEditableProducts(shop.db, by, { text: "LOT-20", limit: 9 })).toHaveLength(9);
  await shop.db.execute(`
    insert into catalog_variants (id, product_id, sku, price, position, archived_at)
    select gen_random_uuid(), '${productId}', 'lot-2024-q' || n, 100, n, now() from generate_series(1, 1600) n`);
  expect((await findMatching(shop.db, by, { text: "lot-2024", max: 5_000 })).ids).toEqual([]);
  expect((await findMatching(shop.db, by, { text: "lot-2024-q15", max: 5_000 })).ids).toEqual([productId]);
  expect(await findVariantsBySku(shop.db, by, "2024", 6)).toEqual([]);
  expect((await findVariantsBySku(shop.db, by, "lot-2024-p7", 6)).map(({ sku }) => sku)).toEqual(["lot-2024-p7"]);
  expect((await findVariantsBySku(shop.db, by, "4-p150", 12)).map(({ sku }) => sku)).toEqual(
    ["150", "1500"].map((number) => `lot-2024-p${number}`),
  );
});
