import { expect, test } from "vitest";
import { paisa } from "#kernel/money.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findChoice, findProduct } from "../find-product.ts";
import { findVariants } from "../variants/find-variants.ts";
import { listIdsAfter } from "../list-ids-after.ts";
import { listProductsForSearch } from "../list-products-for-search.ts";
import { archiveProduct, unarchiveProduct } from "./archive-product.ts";
import { updateProduct } from "./update-product.ts";

test("an archived product is neither shown nor sold nor listed; brought back, it is a draft until it is published", async () => {
  const shop = await openCatalogue();
  const { id, variants } = await shop.create("belt");
  await shop.pool.query("delete from platform_events");
  expect(await archiveProduct(shop.db, shop.by, { productId: id, version: 1 })).toEqual({
    outcome: "archived",
    version: 2,
  });

  const seen = async () => [
    await findProduct(shop.db, "belt"),
    await findChoice(shop.db, "belt"),
    (await findVariants(shop.db, [variants[0]!.id])).get(variants[0]!.id) ?? null,
    (await listProductsForSearch(shop.db, [id]))[0] ?? null,
    (await listIdsAfter(shop.db, null, 10))[0] ?? null,
  ];
  expect(await seen()).toEqual([null, null, null, null, null]);
  expect(await readInvalidatedTags(shop.db)).toContain(`product:${id}`);
  expect(await updateProduct(shop.db, shop.by, { productId: id, version: 2, status: "active" })).toEqual({
    outcome: "archived",
  });

  expect(await unarchiveProduct(shop.db, shop.by, { productId: id, version: 2 })).toEqual({
    outcome: "unarchived",
    version: 3,
  });
  expect(await findProduct(shop.db, "belt")).toBeNull();
  await updateProduct(shop.db, shop.by, { productId: id, version: 3, status: "active" });
  expect((await seen()).every((one) => one !== null)).toBe(true);
});

test("a product in an active stack is not archived before the stack is, and comes back before it", async () => {
  const shop = await openCatalogue();
  const belt = await shop.create("belt");
  const pair = await publishProduct(shop.db, {
    slug: "pair",
    name: "Pair",
    categorySlugs: ["stacks"],
    sku: "PAIR",
    price: paisa(700_000),
    parts: [{ variantId: belt.variants[0]!.id, quantity: 2 }],
  });
  expect(await archiveProduct(shop.db, shop.by, { productId: belt.id, version: 1 })).toEqual({
    outcome: "in-use",
    stacks: [{ id: pair.id, slug: "pair", name: "Pair" }],
  });
  await archiveProduct(shop.db, shop.by, { productId: pair.id, version: 1 });
  expect(await archiveProduct(shop.db, shop.by, { productId: belt.id, version: 1 })).toMatchObject({
    outcome: "archived",
  });
  expect(await unarchiveProduct(shop.db, shop.by, { productId: pair.id, version: 2 })).toEqual({
    outcome: "parts-not-sold",
  });
});

test("an old version, an unknown id and an active product are refused", async () => {
  const shop = await openCatalogue();
  const { id } = await shop.create("belt");
  expect(await archiveProduct(shop.db, shop.by, { productId: id, version: 7 })).toMatchObject({
    outcome: "conflict",
    current: { version: 1, slug: "belt" },
  });
  expect(await archiveProduct(shop.db, shop.by, { productId: crypto.randomUUID(), version: 1 })).toEqual({
    outcome: "not-found",
  });
  expect(await unarchiveProduct(shop.db, shop.by, { productId: id, version: 1 })).toEqual({ outcome: "not-archived" });
});
