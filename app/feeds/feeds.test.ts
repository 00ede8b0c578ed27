import { system } from "#test/actors.ts";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { Parser } from "htmlparser2";
import { pino } from "pino";
import { expect, test } from "vitest";
import { updateVariants } from "#domains/catalog/products/update-variants.ts";
import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { archiveOption } from "#test/archive-option.ts";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { saveArticle } from "#domains/cms/articles.ts";
import { importDiscounts } from "#domains/pricing/save-discount.ts";
import { rupees } from "#kernel/money.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openShop } from "#test/open-shop.ts";
import { createFeedFile } from "./feed-file.ts";
import { renderArticleFeed } from "./render-article-feed.ts";
import { renderProductFeed } from "./render-product-feed.ts";

type Item = Record<string, string[]>;

/** The items of a feed with the texts of each element by its name. Throws when tags do not match. */
function readItems(xml: string): Item[] {
  const items: Item[] = [];
  const open: string[] = [];
  let words = "";
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === "item") items.push({});
        open.push(name);
        words = "";
      },
      ontext(more) {
        words += more;
      },
      onclosetag(name, implied) {
        if ((implied && !xml.includes(`${name} `)) || open.pop() !== name)
          throw new Error(`<${name}> is not closed where it should be`);
        if (open.includes("item")) (items.at(-1)![name] ??= []).push(words);
        words = "";
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (open.length > 0) throw new Error(`Never closed: ${open.join(", ")}`);
  return items;
}

const collect = async (pieces: AsyncIterable<string>) => {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all.join("");
};

const dependencies = (shop: { db: Parameters<typeof importDiscounts>[0] }) => ({
  database: shop.db,
  reads: shop.db,
  cache: new DataCache(),
  baseUrl: "https://shop.test",
});

test("each variant is an item with its own price, state and options, in one group", async () => {
  await using shop = await openShop();
  const { slug, productId } = await shop.sells({
    name: "Whey",
    price: 4_500,
    flavours: ["Chocolate & Nut", "کلفی"],
    onHand: 3,
    description: "**Tom's** <best> \u0007",
  });
  const items = readItems(await collect(renderProductFeed(dependencies(shop))));

  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    "g:id": [`${slug}-0`],
    "g:item_group_id": [productId],
    "g:title": ["Whey (Chocolate & Nut)"],
    "g:description": ["Tom's <best> "],
    "g:link": [`https://shop.test/products/${slug}?variant=${slug}-0`],
    "g:availability": ["in_stock"],
    "g:price": ["4500.00 PKR", "0.00 PKR"],
    "g:condition": ["new"],
    "g:mpn": [`${slug}-0`],
    "g:country": ["PK"],
    "g:attribute_value": ["Chocolate & Nut"],
  });
  expect(items[1]).toMatchObject({ "g:title": ["Whey (کلفی)"] });
});

test("clothes say whom they fit, amounts how prices compare, and parcels how long they take", async () => {
  await using shop = await openShop();
  const group = (name: string, ...names: string[]) => ({ name, values: names.map((value) => ({ name: value })) });
  await shop.sells({
    name: "Tee",
    gender: "female",
    options: [group("Colour", "Plum"), group("Size", "S")],
    variants: [{ sku: "tee", price: rupees(2_000), options: ["Plum", "S"] }],
  });
  await shop.sells({
    name: "Whey",
    options: [group("Size", "2.5 lb", "Large")],
    variants: [
      { sku: "small", price: rupees(9_000), options: ["2.5 lb"] },
      { sku: "large", price: rupees(9_500), options: ["Large"] },
    ],
  });
  const [tee, small, large] = readItems(await collect(renderProductFeed(dependencies(shop))));

  expect(tee).toMatchObject({
    "g:gender": ["female"],
    "g:age_group": ["adult"],
    "g:color": ["Plum"],
    "g:size": ["S"],
    "g:size_system": ["UK"],
    "g:size_type": ["regular"],
    "g:min_transit_time": ["2"],
    "g:max_transit_time": ["7"],
  });
  expect(small).toMatchObject({
    "g:size": ["2.5 lb"],
    "g:unit_pricing_measure": ["2.5 lb"],
    "g:unit_pricing_base_measure": ["1 lb"],
  });
  for (const name of ["g:gender", "g:size_system"]) expect(small).not.toHaveProperty(name);
  expect(large).not.toHaveProperty("g:unit_pricing_measure");
});

test("a stack is a bundle of the shop's own brand, filed where its first part belongs", async () => {
  await using shop = await openShop();
  await upsertCategories(shop.db, system, [
    { slug: "gym-wear", name: "Gym Wear", children: [{ slug: "tops", name: "Tops" }] },
  ]);
  const tee = await shop.sells({ name: "Tee", price: 2_000, categorySlugs: ["tops"] });
  await shop.sellsStack({ name: "Kit", price: 3_000, parts: [{ variantId: tee.variantId, quantity: 2 }] });
  const kit = readItems(await collect(renderProductFeed(dependencies(shop)))).find(
    (item) => item["g:title"]?.[0] === "Kit",
  );
  expect(kit).toMatchObject({
    "g:is_bundle": ["yes"],
    "g:brand": ["Taqat"],
    "g:google_product_category": ["Apparel & Accessories > Clothing > Activewear"],
  });
});

test("a price before is told only where it is known: for what costs the lowest price", async () => {
  await using shop = await openShop();
  const { productId } = await shop.sells({
    name: "Belt",
    options: [{ name: "Size", values: [{ name: "S" }, { name: "XL" }] }],
    variants: [
      { sku: "belt-s", price: rupees(3_600), options: ["S"] },
      { sku: "belt-xl", price: rupees(4_000), options: ["XL"] },
    ],
  });
  await shop.sells({ name: "Gone", price: 100, onHand: 0 });
  await importDiscounts(shop.db, system, [{ name: "BELT", percentage: 20, original: rupees(4_500) }]);
  const [small, large, gone] = readItems(await collect(renderProductFeed(dependencies(shop))));

  expect(small).toMatchObject({ "g:item_group_id": [productId], "g:size": ["S"], "g:sale_price": ["3600.00 PKR"] });
  expect(small!["g:price"]![0]).toBe("4500.00 PKR");
  expect(large!["g:price"]![0]).toBe("4000.00 PKR");
  expect(large).not.toHaveProperty("g:sale_price");
  expect(gone).toMatchObject({ "g:availability": ["out_of_stock"] });
  expect(gone).not.toHaveProperty("g:item_group_id");
});

test("what is archived is in no feed, and a barcode that is a trade item number is", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ flavours: ["Kulfi", "Mango"] });
  const belt = await shop.sells({ name: "Belt" });
  await archiveOption(shop.db, whey.productId, "Mango");
  await updateVariants(shop.db, system, {
    productId: whey.productId,
    version: 2,
    variants: [{ id: whey.variantIds[0]!, barcode: "4006381333931" }],
  });
  await archiveProduct(shop.db, system, { productId: belt.productId, version: 1 });
  const items = readItems(await collect(renderProductFeed(dependencies(shop))));
  expect(items.map((item) => item["g:id"]?.[0])).toHaveLength(1);
  expect(items[0]).toMatchObject({ "g:gtin": ["4006381333931"], "g:mpn": [expect.stringContaining("whey")] });
});

test("articles come newest first, each under its own address", async () => {
  await using shop = await openShop();
  const article = (slug: string, title: string, day: string) =>
    saveArticle(shop.db, system, {
      slug,
      title,
      summary: `About <${title}>`,
      author: "Sana",
      body: "Text",
      publishedAt: new Date(day),
    });
  await article("old", "Old & gold", "2026-01-02T03:04:05Z");
  await article("new", "نیا مضمون", "2026-02-02T03:04:05Z");
  const xml = await renderArticleFeed(dependencies(shop));

  expect(readItems(xml)).toMatchObject([
    {
      title: ["نیا مضمون"],
      link: ["https://shop.test/blog/new"],
      guid: ["https://shop.test/blog/new"],
      pubDate: ["Mon, 02 Feb 2026 03:04:05 GMT"],
      description: ["About <نیا مضمون>"],
    },
    { title: ["Old & gold"] },
  ]);
  expect(xml).toContain(
    '<atom:link href="https://shop.test/feeds/articles.xml" rel="self" type="application/rss+xml"/>',
  );
});

const unpack = (contents: Readable) => text(contents.pipe(createGunzip()));

/** Makes the feed file older by a number of milliseconds. */
const grow = (folder: string, milliseconds: number) =>
  utimes(join(folder, "feeds/one.xml"), new Date(), new Date(Date.now() - milliseconds));

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "taqat-feeds-"));
  return {
    folder,
    storage: createFileStorage(folder),
    log: pino({ level: "silent" }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test("a feed is written once for all who ask, and anew only when it is old, while the old one is still given out", async () => {
  await using place = await openFolder();
  let writes = 0;
  async function* write() {
    writes += 1;
    yield `writing ${writes}`;
  }
  const feed = createFeedFile({ shop: place, key: "feeds/one.xml", write, freshMilliseconds: 60_000 });
  const read = async () => unpack((await feed.find()).contents);

  expect(await Promise.all([read(), read(), read()])).toEqual(["writing 1", "writing 1", "writing 1"]);
  await grow(place.folder, 90_000);
  expect(await read()).toBe("writing 1");
  await expect.poll(read).toBe("writing 2");
  expect(writes).toBe(2);
});

test("who asks for a feed that nobody asked for in a long time waits for a new one, but not for ever", async () => {
  await using place = await openFolder();
  const stuck = Promise.withResolvers<void>();
  const open = (said: string, timeoutMilliseconds: number, before: Promise<void> = Promise.resolve()) => {
    async function* write() {
      await before;
      yield said;
    }
    const feed = createFeedFile({
      shop: place,
      key: "feeds/one.xml",
      write,
      freshMilliseconds: 60_000,
      timeoutMilliseconds,
    });
    return async () => unpack((await feed.find()).contents);
  };
  expect(await open("first", 20_000)()).toBe("first");
  await grow(place.folder, 150_000);
  expect(await open("second", 20_000)()).toBe("second");
  await grow(place.folder, 150_000);
  const read = open("third", 20, stuck.promise);
  expect(await read()).toBe("second");
  stuck.resolve();
  await expect.poll(read).toBe("third");
});

test("a feed that breaks off leaves the last whole one, and nothing half written", async () => {
  await using place = await openFolder();
  async function* breakOff() {
    yield "half";
    throw new Error("The database is gone");
  }
  const broken = createFeedFile({ shop: place, key: "feeds/one.xml", write: breakOff, freshMilliseconds: 0 });
  await expect(broken.find()).rejects.toThrow("feeds/one.xml");
  for (const folder of ["feeds", "unfinished"]) expect(await readdir(join(place.folder, folder))).toEqual([]);
});
