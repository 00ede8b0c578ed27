import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countProducts } from "#domains/catalog/catalog-size.ts";
import { findCategory } from "#domains/catalog/categories/list-categories.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { findArticle } from "#domains/cms/articles.ts";
import { findPage } from "#domains/cms/pages.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { listBanners } from "#domains/cms/banners.ts";
import { listDiscounts } from "#domains/pricing/find-discounts.ts";
import { findRendition } from "#domains/media/find-rendition.ts";
import { listProducts } from "#domains/search/list-products.ts";
import { allProductsQuery } from "#domains/search/listing.ts";
import { findCards } from "#domains/search/find-cards.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { demoShop } from "./demo-shop.ts";
import { seedBareShop } from "./seed-bare-shop.ts";
import { seedDemoShop } from "./seed-demo-shop.ts";

const log = pino({ level: "silent" });
/** Hundreds of pictures are drawn each time. */
const slow = { timeout: 60_000 };

async function openEmptyShop() {
  const opened = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "taqat-demo-"));
  return {
    ...opened,
    storage: createFileStorage(folder),
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

/** One shop for all tests, in their order: it is filled once, because hundreds of pictures are drawn. */
let shop: Awaited<ReturnType<typeof openEmptyShop>>;
beforeAll(async () => {
  shop = await openEmptyShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

test("a shop without demo goods has its categories and pages, once", async () => {
  const { database } = shop;

  const filled = await Promise.all([seedBareShop(database), seedBareShop(database)]);
  expect(filled.toSorted()).toEqual([false, true]);
  expect(await seedBareShop(database)).toBe(false);
  expect(await countProducts(database)).toBe(0);
  expect(await findCategory(database, "gym-wear")).toMatchObject({
    children: [
      { slug: "bottoms" },
      { slug: "tops" },
      { slug: "tank-tops" },
      { slug: "shorts" },
      { slug: "yoga-pants" },
      { slug: "track-suits" },
    ],
  });
  expect(await findPage(database, "about")).not.toBeNull();
});

test(
  "two processes that start together fill such a shop once, and every demo product has its pictures, card and variants",
  slow,
  async () => {
    const { database, storage, pool } = shop;

    const loaded = await Promise.all([seedDemoShop(database, storage, log), seedDemoShop(database, storage, log)]);

    expect(loaded.toSorted()).toEqual([false, true]);
    expect(await seedDemoShop(database, storage, log)).toBe(false);
    expect(await countProducts(database)).toBe(demoShop.products.length + demoShop.stacks.length);

    const ids: string[] = [];
    for (const demo of [...demoShop.products, ...demoShop.stacks]) {
      const product = (await findProduct(database, demo.slug))!;
      ids.push(product.id);
      expect(product.pictures.length, demo.slug).toBeGreaterThanOrEqual(1);
      for (const { picture } of product.variants) expect(picture === null, demo.slug).toBe(product.kind === "stack");
    }
    expect(await findCards(database, ids)).toHaveLength(ids.length);

    const { rows } = await pool.query<{ key: string }>("select key from media_pictures");
    for (const { key } of rows) expect(await storage.exists(`originals/${key}`), key).toBe(true);
    expect(await findRendition(database, storage, { key: rows[0]!.key, width: 160, format: "webp" })).not.toBeNull();
  },
);

test(
  "the demo shop says who it is, what is on offer, what it knows and what its lists can be filtered by",
  slow,
  async () => {
    const { database } = shop;
    expect(await findShopSettings(database)).toMatchObject({
      title: "Taqat",
      deliveryFee: 0,
      accounts: { easypaisa: { title: expect.any(String) } },
    });
    expect(await listBanners(database)).toHaveLength(demoShop.banners.length);
    expect(await listDiscounts(database, { page: 1, pageSize: 1 })).toMatchObject({ total: demoShop.discounts.length });
    for (const { slug } of demoShop.articles)
      expect(await findArticle(database, slug)).toMatchObject({ picture: { width: 1600 } });
    for (const slug of ["about", "terms-and-conditions"]) expect(await findPage(database, slug)).not.toBeNull();
    expect(await findCategory(database, "brands")).toMatchObject({
      children: demoShop.brands.map(({ slug }) => ({ slug, picture: { width: 480 } })),
    });
    expect(await findCategory(database, "fish-oil")).toMatchObject({
      ancestors: [{ slug: "supplements" }, { slug: "general-health" }],
      picture: { width: 1200 },
    });

    const facets = async (category: string) =>
      (await listProducts(database, { ...allProductsQuery, category })).facets.attributes;
    expect((await facets("supplements")).map(({ code, values }) => [code, values.map(({ label }) => label)])).toEqual([
      ["goal", ["Build muscle", "Gain weight", "Lose weight", "Energy and focus", "Recovery", "General health"]],
    ]);
    const [gender, colour, ...others] = await facets("gym-wear");
    expect([gender?.code, colour?.code, ...others]).toEqual(["gender", "colour"]);
    expect(gender!.values.map(({ value }) => value)).toEqual(["male", "female", "unisex"]);
    for (const { swatch } of colour!.values) expect(swatch).toMatch(/^#[0-9a-f]{6}$/);

    const stack = demoShop.stacks[0]!;
    const product = (await findProduct(database, stack.slug))!;
    expect(
      product.parts.map(({ productSlug, options, quantity }) => ({ product: productSlug, options, quantity })),
    ).toEqual(stack.parts);
  },
);
