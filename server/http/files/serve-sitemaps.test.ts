import { system } from "#test/actors.ts";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { savePage } from "#domains/cms/pages.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { rupees } from "#kernel/money.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { openShop } from "#test/open-shop.ts";
import { serveSitemaps } from "./serve-sitemaps.ts";

/** A shop's sitemaps, and the invalidations so far, as every process receives them. */
async function openSitemaps() {
  const shop = await openShop();
  const [cache, responseCache] = [new DataCache(), new PageCache({ megabytes: 8, staleMilliseconds: 0 })];
  const sitemaps = serveSitemaps({ reads: shop.db, cache, responseCache, baseUrl: "https://shop.test" });
  return {
    ...shop,
    ask: async (path: string, headers: Record<string, string> = {}) => sitemaps.request(path, { headers }),
    async hearOfChanges() {
      const tags = await shop.changeTags();
      cache.invalidate(tags);
      responseCache.invalidate(tags);
      await shop.settle();
    },
  };
}

const readPaths = async (answer: Response) =>
  [...(await answer.text()).matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

test("a sitemap is rendered once and cached: the next request needs no query, and is 304 when nothing changed", async () => {
  await using shop = await openSitemaps();
  const { slug } = await shop.sells();
  const first = await shop.ask("/sitemap-products-1.xml", { "Accept-Encoding": "gzip" });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/xml",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=3600",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect(gunzipSync(await first.arrayBuffer()).toString()).toContain(
    `<loc>https://shop.test/products/${slug}</loc><lastmod>`,
  );

  const asked = await shop.statementsOf(async () => {
    const plain = await shop.ask("/sitemap-products-1.xml");
    expect([plain.headers.get("content-encoding"), await readPaths(plain)]).toEqual([null, [`/products/${slug}`]]);
    const again = await shop.ask("/sitemap-products-1.xml", {
      "Accept-Encoding": "gzip",
      "If-None-Match": first.headers.get("etag")!,
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
  expect(asked).toEqual([]);
});

test("a change of products invalidates their sitemaps, a delivery does not; a new page invalidates the pages' sitemap", async () => {
  await using shop = await openSitemaps();
  expect(await readPaths(await shop.ask("/sitemap.xml"))).toEqual(["/sitemap-pages.xml"]);
  const { slug, variantId } = await shop.sells({ price: 4_500, onHand: 0 });
  await shop.hearOfChanges();
  expect(await readPaths(await shop.ask("/sitemap.xml"))).toEqual(["/sitemap-pages.xml", "/sitemap-products-1.xml"]);
  const read = async () => (await shop.ask("/sitemap-products-1.xml")).text();
  const before = await read();
  expect(before).toContain(`/products/${slug}<`);

  await receiveStock(shop.db, system, [{ variantId, quantity: 9 }]);
  await shop.hearOfChanges();
  expect(await shop.statementsOf(read)).toEqual([]);

  await setVariantPrice(shop.db, variantId, rupees(4_900));
  await shop.hearOfChanges();
  expect(await read()).not.toBe(before);

  const readPages = async () => readPaths(await shop.ask("/sitemap-pages.xml"));
  expect(await readPages()).not.toContain("/docs/warranty");
  await savePage(shop.db, system, { slug: "warranty", title: "Warranty", summary: "", body: "Two years." });
  await shop.hearOfChanges();
  expect(await readPages()).toContain("/docs/warranty");
});

test("a sitemap part that does not exist is 404, and any number of them costs one query", async () => {
  await using shop = await openSitemaps();
  await shop.sells();
  const asked = await shop.statementsOf(async () => {
    for (const part of [2, 3, 99, 999_999]) {
      const refused = await shop.ask(`/sitemap-products-${part}.xml`);
      expect([refused.status, refused.headers.get("cache-control"), await refused.text()]).toEqual([
        404,
        "no-store",
        "There is no such part.",
      ]);
    }
  });
  expect(asked).toHaveLength(1);
  expect((await shop.ask("/sitemap-products-0.xml")).status).toBe(404);
});
