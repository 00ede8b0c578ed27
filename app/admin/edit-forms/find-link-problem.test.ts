import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import type { Shop } from "#app/http/context.ts";
import routes from "#app/routes.ts";
import { saveArticle } from "#domains/cms/articles.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { serveFeeds } from "#server/http/files/serve-feeds.ts";
import { system } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { feedPaths, findLinkProblems, plainPages } from "./find-link-problem.ts";

const listPaths = (entries: RouteConfigEntry[], below = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = path === "" ? below : `${below}/${path}`;
    return [whole === "" ? "/" : whole, ...listPaths(children, whole)];
  });

/** Routes that only forms and links of their own lead to. */
const noPages = ["/choice", "/cart/add", "/cart/take", "/checkout/success", "/user/logout", "/back-in-stock"];

test("a link may lead to each page without a slug that is a route for shoppers, to no other, and to the feeds", async () => {
  const paths = listPaths(await routes).filter((path) => !/[:*]|^\/admin/.test(path));
  expect(new Set(paths)).toEqual(new Set([...plainPages, ...noPages]));
  const served = serveFeeds({} as Shop, 0).routes.map(({ path }) => `/feeds${path}`);
  expect(served).toEqual(feedPaths);
});

test("of many links those are found that lead nowhere, whatever their case", async () => {
  await using shop = await openShop();
  const { slug } = await shop.sells();
  const gone = await shop.sells();
  await shop.pool.query("update catalog_products set status = 'archived' where id = $1", [gone.productId]);
  const article = { title: "Whey", summary: "What it is", author: "Ali", body: "Milk.", publishedAt: new Date() };
  await saveArticle(shop.db, system, { slug: "whey", ...article });
  await shop.pool.query("insert into redirects (from_path, to_path) values ('/old', '/')");
  const parts = { database: shop.db, reads: shop.db, cache: new DataCache() } as unknown as Shop;
  const there = [
    `/products/${slug}`,
    `/Products/${slug.toUpperCase()}?variant=x`,
    "/blog/whey",
    "/old",
    "/Cart",
    "/user/login/phone",
    "/user/forgot-password/",
    "/feeds/products.xml",
  ];
  const nowhere = [
    `/products/${gone.slug}`,
    "/products/none",
    "/categories/none",
    "/Blog/none",
    "/docs/none",
    "/discount/none",
    "/user/dashboard/none",
    "/user/logout",
    "/Feeds/products.xml",
    `/products/${slug}/reviews`,
  ];
  expect([...(await findLinkProblems(parts, [...there, ...nowhere, "no path", "//evil.example"])).keys()]).toEqual(
    nowhere,
  );
});
