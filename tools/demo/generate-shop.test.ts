import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { countProducts } from "#domains/catalog/catalog-size.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { demoShop } from "./demo-shop.ts";
import { generateProduct, type Model } from "./generate/generate-product.ts";
import { coreNames, generateName } from "./generate/name-product.ts";
import { generateShop } from "./generate-shop.ts";
import { attributeValuesOf } from "./seed/attributes.ts";
import { prepareDemoProducts } from "./seed/prepare-demo-products.ts";

const now = new Date("2026-11-21T00:00:00Z");

const brands = new Map(demoShop.brands.map(({ slug, name }) => [slug, name]));
const cores = coreNames(demoShop.products, (slug) => brands.get(slug)!);
const made: Model[] = (await prepareDemoProducts(demoShop, now)).map(({ demo, publish }, at) => ({
  product: publish(() => "key"),
  attributes: attributeValuesOf(demo),
  brandName: brands.get(demo.brand)!,
  coreName: cores[at]!,
}));

test("ten thousand generated products differ in name and permalink, from one another and from the demo's", () => {
  const names = Array.from({ length: 10_000 }, (_, number) => {
    const { brandName, coreName } = made[number % made.length]!;
    return generateName(brandName, coreName, Math.floor(number / made.length));
  });

  const all = [...names, ...demoShop.products];
  expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  expect(names.filter(({ name }) => /\p{Script=Arabic}/u.test(name)).length).toBeGreaterThan(100);
});

test("the same seed makes the same goods, another seed others", () => {
  const make = (seed: number) =>
    Array.from({ length: 50 }, (_, number) => generateProduct(made, number, { seed, now }));
  expect(make(1)).toEqual(make(1));
  expect(make(2).map(({ stock }) => stock)).not.toEqual(make(1).map(({ stock }) => stock));
});

test("of many products some are sold out, some marked down, and every variant is one that its product offers", () => {
  const goods = Array.from({ length: 2_000 }, (_, number) => generateProduct(made, number, { seed: 3, now }));

  const share = (some: typeof goods) => some.length / goods.length;
  expect(share(goods.filter(({ discount }) => discount !== null))).toBeCloseTo(0.08, 1);
  expect(share(goods.filter(({ stock }) => stock.every((pieces) => pieces === 0)))).toBeGreaterThan(0.04);
  for (const { product, stock, discount } of goods) {
    expect(product.variants.length).toBeGreaterThan(0);
    expect(stock).toHaveLength(product.variants.length);
    for (const { options } of product.variants) {
      expect(options.every((option, at) => product.options![at]!.values.some(({ name }) => name === option))).toBe(
        true,
      );
    }
    if (discount) expect(discount.original).toBeGreaterThan(Math.min(...product.variants.map(({ price }) => price)));
  }
});

test(
  "a shop grows to the size that is asked for, and no further when that is asked again",
  { timeout: 60_000 },
  async () => {
    await using shop = await openTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), "taqat-growth-"));
    const growth = {
      database: shop.database,
      storage: createFileStorage(folder),
      log: pino({ level: "silent" }),
      products: 300,
    };

    expect(await generateShop(growth)).toBe(300 - demoShop.products.length - demoShop.stacks.length);
    expect(await generateShop(growth)).toBe(0);
    expect(await countProducts(shop.database)).toBe(300);
    const { rows } = await shop.pool.query("select count(*)::int as listed from search_listings");
    expect(rows).toEqual([{ listed: 300 }]);

    await rm(folder, { recursive: true });
  },
);
