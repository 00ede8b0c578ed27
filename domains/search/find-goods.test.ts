import { expect, test } from "vitest";
import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { refreshListings } from "./refresh-listings.ts";
import { findGoods } from "./find-goods.ts";

test("staff find the active variants by words, SKU or barcode, with price and stock", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ name: "Gold Whey", price: 4_500, onHand: 7 });
  const belt = await shop.sells({ name: "Belt", price: 1_000, onHand: 0 });
  const old = await shop.sells({ name: "Old whey", onHand: 5 });
  await archiveProduct(shop.db, system, { productId: old.productId, version: 1 });
  await refreshListings(shop.db, [whey.productId, belt.productId, old.productId]);
  await shop.pool.query("update catalog_variants set barcode = '8964000000017' where id = $1", [belt.variantId]);
  const [{ sku }] = (await shop.look<{ sku: string }>(
    `select sku from catalog_variants where id = '${belt.variantId}'`,
  )) as [{ sku: string }];
  const found = async (text: string) =>
    (await findGoods(shop.db, staffWith("orders.edit"), text)).map(({ variant, available }) => [variant.id, available]);
  expect(await found("whey")).toEqual([[whey.variantId, 7]]);
  expect(await found(` ${sku} `)).toEqual([[belt.variantId, 0]]);
  expect(await found("8964000000017")).toEqual([[belt.variantId, 0]]);
  expect(await found("   ")).toEqual([]);
  expect(await found("%')--")).toEqual([]);
});
