import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import type { Shop } from "#app/http/context.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { PageCache, type RenderedPage } from "#platform/cache/page-cache.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { publicRendering } from "#test/answer-by-routes.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { resolvePublicUrl } from "#app/http/public-url.ts";
import { createPublicPages } from "./public-pages.ts";

const render = vi.spyOn(publicRendering, "page");
afterAll(() => render.mockRestore());

/** A shop's public pages behind a server of their own; each page is rendered as its URL. */
async function servePages({ searches = 100, others = 100, megabytes = 8, filtersKnown = true } = {}) {
  render.mockReset().mockImplementation(async (_, url) => ({
    status: 200,
    headers: { "Content-Type": "text/html" },
    body: Buffer.from(url),
    tags: new Set(["shown"]),
  }));
  const database = await openUnreachableDatabase({ silent: false });
  const shop = {
    database,
    reads: database,
    readTogether,
    log: pino({ level: "silent" }),
    cache: new DataCache(),
    responseCache: new PageCache({ megabytes: 8 }),
    counters: { ordersPlaced: 0 },
    storage: createFileStorage("unused"),
    baseUrl: "https://shop.test",
    limits: { ...createRateLimits(), search: createRateLimit(searches, 60), pages: createRateLimit(others, 60) },
    secretKey: "a secret key for tests, long enough",
    canSendCodes: true,
  } satisfies Shop;
  const pages = createPublicPages({ shop, files: null, megabytes, trustedProxies: 1 });
  const server = createServer((request, response) =>
    filtersKnown
      ? pages.serve(request, response, resolvePublicUrl(request.url ?? "/", [])!)
      : pages.serveWithFilters(request, response, request.url ?? "/"),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    pages,
    ask: (path: string, from = "203.0.113.1") =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        redirect: "manual",
        headers: { "X-Forwarded-For": from },
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("uncached searches and filtered lists are rendered at a limited rate; cached ones, and the shop's own pages, are served to everybody", async () => {
  await using shop = await servePages({ searches: 2 });
  expect((await shop.ask("/search/?search=whey")).status).toBe(200);
  expect((await shop.ask("/categories/tops?brand=kohsar")).status).toBe(200);

  for (const path of ["/search/?search=creatine", "/search/?max=900", "/categories/tops?brand=kohsar&max=900"]) {
    const refused = await shop.ask(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Wait a moment");
  }
  for (const path of ["/search/?search=whey", "/categories/tops", "/categories/tops?page=2", "/"])
    expect((await shop.ask(path)).status, path).toBe(200);
});

test("a list is not shown without a filter of its URL because the shop's filters could not be loaded", async () => {
  await using shop = await servePages({ filtersKnown: false });
  const refused = await shop.ask("/categories/tops?colour=black");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(render).not.toHaveBeenCalled();
});

test("uncached pages are rendered at a limited rate for each address; cached ones are served to everybody", async () => {
  await using shop = await servePages({ others: 2 });
  for (const path of ["/products/a", "/products/b"]) expect((await shop.ask(path)).status).toBe(200);
  shop.pages.invalidateAll();
  for (const path of ["/products/a", "/products/b"])
    expect((await shop.ask(path)).status, "changed meanwhile").toBe(200);
  const refused = await shop.ask("/products/c");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0, refused.headers.get("content-type")]).toEqual(
    [429, true, "text/html; charset=utf-8"],
  );
  const data = await shop.ask("/products/c.data");
  expect([data.status, data.headers.get("content-type"), await data.text()]).toEqual([
    404,
    "text/plain; charset=utf-8",
    "",
  ]);
  expect((await shop.ask("/products/c", "203.0.113.2")).status).toBe(200);
  expect((await shop.ask("/products/c")).status).toBe(200);
});

test("another spelling of a page is redirected to it without a render, and not cached", async () => {
  await using shop = await servePages({ others: 1 });
  await shop.ask("/categories/tops");
  const { pages: kept } = shop.pages.sizesInBytes();
  for (const path of [
    "/Categories/tops",
    "/categories/tops/",
    "//categories/tops",
    "/categories/%74ops",
    "/categories/tops?page=1",
    "/categories/tops?sort=bogus",
    "/categories/tops?page=abc&page=2",
  ]) {
    const sent = await shop.ask(path);
    expect([sent.status, sent.headers.get("location"), sent.headers.get("x-content-type-options")], path).toEqual([
      301,
      "/categories/tops",
      "nosniff",
    ]);
  }
  for (const path of ["/categories/tops?_routes=a", "/categories/tops?utm_source=b&x", "/categories/tops?brand="])
    expect((await shop.ask(path)).status, path).toBe(200);
  expect(shop.pages.sizesInBytes()).toEqual({ pages: kept, searches: 0 });
  expect(render.mock.calls.filter(([, url]) => url.startsWith("/categories"))).toHaveLength(1);
});

test("URLs that can be no page share one cached error page", async () => {
  await using shop = await servePages({ others: 0 });
  const missing = async (_: unknown, url: string) => ({
    status: 404,
    headers: { "Content-Type": "text/html" },
    body: Buffer.from(url),
    tags: new Set(["shown"]),
  });
  render
    .mockImplementationOnce(async (_, url) => ({ ...(await missing(_, url)), status: 503 }))
    .mockImplementation(missing);
  expect((await shop.ask("/docs")).status, "while the shop cannot be reached").toBe(503);
  for (const path of ["/products/a/b", "/docs", "/blog/%3Cscript%3E"]) {
    const answer = await shop.ask(path);
    expect([answer.status, answer.headers.get("etag") !== null, await answer.text()], path).toEqual([
      404,
      true,
      "/nowhere",
    ]);
  }
  expect(render.mock.calls.filter(([, url]) => url === "/nowhere")).toHaveLength(2);
  const data = await shop.ask("/products/a_b.data");
  expect([data.status, await data.text()]).toEqual([404, ""]);
  render.mockRejectedValue(new Error("the database is gone"));
  await using other = await servePages();
  render.mockRejectedValue(new Error("the database is gone"));
  expect((await other.ask("/docs")).status).toBe(404);
});

test("one address that requests page after page neither delays others nor evicts their pages", async () => {
  await using shop = await servePages({ others: 10_000 });
  const waiting = Promise.withResolvers<void>();
  let atOnce = 0;
  let max = 0;
  render.mockImplementation(async (_, url) => {
    if (url.startsWith("/products/many")) {
      max = Math.max(max, (atOnce += 1));
      await waiting.promise;
      atOnce -= 1;
    }
    return { status: 200, headers: {}, body: randomBytes(100_000), tags: new Set(["shown"]) };
  });
  await shop.ask("/products/bought-often", "203.0.113.7");
  const flood = Array.from({ length: 30 }, (_, number) => shop.ask(`/products/many-${number}`));
  await vi.waitFor(() => expect(max).toBe(1));
  expect((await shop.ask("/categories/tops", "203.0.113.8")).status).toBe(200);
  waiting.resolve();
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(max).toBe(1);
  for (const path of ["/products/bought-often", "/categories/tops"]) {
    expect((await shop.ask(path, "203.0.113.9")).status).toBe(200);
    expect(
      render.mock.calls.filter(([, url]) => url === path),
      path,
    ).toHaveLength(1);
  }
});

test("while nothing can be rendered, cached pages are served and others are 503", async () => {
  await using shop = await servePages();
  await shop.ask("/products/whey");
  render.mockRejectedValue(new Error("the database is gone"));
  shop.pages.invalidateAll();

  const kept = await shop.ask("/products/whey");
  expect([kept.status, await kept.text()]).toEqual([200, "/products/whey"]);
  const missing = await shop.ask("/products/creatine");
  expect([missing.status, missing.headers.get("retry-after")]).toEqual([503, "5"]);
  const page = await missing.text();
  expect(page).toContain("<h1>We will be right back</h1>");
  expect(page, "loads its own URL again").toContain('<a href="">Try again</a>');
});

test("who asks for more pages than may wait reads that the shop is very busy, and loads the page again with one press", async () => {
  await using shop = await servePages();
  const waiting = Promise.withResolvers<RenderedPage>();
  render.mockImplementation(() => waiting.promise);
  // One page is rendered, forty wait.
  const flood = Array.from({ length: 42 }, (_, number) => shop.ask(`/products/many-${number}`));
  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  const page = await refused.text();
  expect(page).toContain("<h1>We are very busy just now</h1>");
  expect(page).toContain('<a href="">Try again</a>');
  waiting.resolve({ status: 200, headers: {}, body: Buffer.from("page"), tags: new Set() });
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([41, 1]);
});
