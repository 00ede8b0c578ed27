import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { savePage } from "#domains/cms/pages.ts";
import { gymProducts } from "#test/gym-products.ts";
import { openShop } from "#test/open-shop.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedProducts } from "#test/seed-products.ts";
import { countSitemapParts, sitemapIndex, sitemapOfArticles, sitemapOfPages, sitemapOfProducts } from "./sitemap.ts";

const shopAddress = "https://shop.test";
const listPaths = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

test("the sitemap names the standing pages that there are, and every category", async () => {
  await using shop = await openTestDatabase();
  await seedProducts(shop.database, []);
  await savePage(shop.database, system, { slug: "warranty", title: "Warranty", summary: "", body: "Two years." });

  const paths = listPaths(await sitemapOfPages(shop.database, shopAddress));
  expect(paths).toEqual(
    expect.arrayContaining([
      "/",
      "/blog",
      "/connect",
      "/docs/warranty",
      "/categories/zma",
      "/categories/brands",
      "/categories/markhor",
    ]),
  );
  expect(paths).not.toContain("/docs/about");
});

test("the sitemap says when each page and article changed last, and of one that was written for later when it appeared", async () => {
  await using shop = await openTestDatabase();
  await shop.pool.query(`insert into content_pages (slug, title, summary, body, updated_at)
    values ('warranty', 'Warranty', '', '', '2026-03-01T08:00Z')`);
  await shop.pool.query(`insert into content_articles (id, slug, title, summary, author, body, published_at, updated_at)
    values (gen_random_uuid(), 'corrected', 'Corrected', '', 'Taqat', '', '2026-01-02T08:00Z', '2026-02-03T08:00Z'),
      (gen_random_uuid(), 'scheduled', 'Scheduled', '', 'Taqat', '', '2026-03-04T08:00Z', '2026-02-01T08:00Z')`);

  expect(await sitemapOfPages(shop.database, shopAddress)).toContain(
    `<loc>${shopAddress}/docs/warranty</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod>`,
  );
  const articles = await sitemapOfArticles(shop.database, shopAddress, 1);
  expect(articles).toContain(`<loc>${shopAddress}/blog/corrected</loc><lastmod>2026-02-03T08:00:00.000Z</lastmod>`);
  expect(articles).toContain(`<loc>${shopAddress}/blog/scheduled</loc><lastmod>2026-03-04T08:00:00.000Z</lastmod>`);
});

test("the products come in as many parts as the index names", async () => {
  await using shop = await openTestDatabase();
  const readIndex = async () =>
    listPaths(
      sitemapIndex(shopAddress, {
        products: await countSitemapParts(shop.database, "products"),
        articles: await countSitemapParts(shop.database, "articles"),
      }),
    );
  expect(await readIndex()).toEqual(["/sitemap-pages.xml"]);
  await seedProducts(shop.database, gymProducts.slice(0, 3));

  expect(await readIndex()).toEqual(["/sitemap-pages.xml", "/sitemap-products-1.xml"]);
  expect(listPaths((await sitemapOfProducts(shop.database, shopAddress, 1))!).sort()).toEqual([
    "/products/gold-whey",
    "/products/iso-whey-zero",
    "/products/night-casein",
  ]);
  expect(await sitemapOfProducts(shop.database, shopAddress, 2)).toBeNull();
});

test("a product in the sitemap names its pictures", async () => {
  await using shop = await openShop();
  const key = "0123456789abcdef0123456789abcdef";
  await shop.pool.query("insert into media_pictures (key, format, width, height, bytes) values ($1, 'svg', 9, 9, 9)", [
    key,
  ]);
  await shop.sells({ name: "Whey", pictures: [{ key, alt: "A tub" }] });
  expect(await sitemapOfProducts(shop.db, shopAddress, 1)).toContain(
    `<image:image><image:loc>${shopAddress}/pictures/${key}/960.webp</image:loc></image:image>`,
  );
});

test("every article is in the sitemap, however many there are", async () => {
  await using shop = await openTestDatabase();
  await shop.pool.query(`insert into content_articles (id, slug, title, summary, author, body, published_at, updated_at)
    select gen_random_uuid(), 'article-' || n, 'Article ' || n, '', 'Taqat', '', now() - n * interval '1 hour', now() from generate_series(1, 1001) n`);

  const parts = { products: 0, articles: await countSitemapParts(shop.database, "articles") };
  expect(listPaths(sitemapIndex(shopAddress, parts))).toEqual(["/sitemap-pages.xml", "/sitemap-articles-1.xml"]);
  const paths = listPaths((await sitemapOfArticles(shop.database, shopAddress, 1))!);
  expect(new Set(paths).size).toBe(1001);
  expect(paths[0]).toBe("/blog/article-1");
  expect(await sitemapOfArticles(shop.database, shopAddress, 2)).toBeNull();
});
