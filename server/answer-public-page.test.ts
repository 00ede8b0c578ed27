import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { Shop } from "#app/middleware/shop-context.ts";
import { Memory } from "#platform/memory.ts";
import { PageStore, type RenderedPage } from "#platform/page-store.ts";
import { openRateLimit, openRateLimits } from "#platform/rate-limits.ts";
import { openLocalStorage } from "#platform/storage.ts";
import { openGoneDatabase } from "#test/open-gone-database.ts";
import { openPublicPages } from "./answer-public-page.ts";

const render = vi.hoisted(() => vi.fn<(shop: unknown, url: string) => Promise<RenderedPage>>());
vi.mock("./render-route.ts", () => ({ renderPublicPage: render }));

/** A shop's public pages behind a server of their own; pages are rendered as their address. */
async function servePages({ searches = 100 } = {}) {
  render.mockReset().mockImplementation(async (_, url) => ({ status: 200, headers: { "Content-Type": "text/html" }, body: Buffer.from(url), tags: new Set(["shown"]) }));
  const shop = {
    database: await openGoneDatabase({ silent: false }), log: pino({ level: "silent" }), memory: new Memory(), answers: new PageStore({ megabytes: 8 }), tally: { ordersPlaced: 0 }, storage: openLocalStorage("unused"), baseUrl: "https://shop.test",
    limits: { ...openRateLimits(), search: openRateLimit(searches, 60) },
  } satisfies Shop;
  const pages = openPublicPages({ shop, megabytes: 8, trustProxy: false });
  const server = createServer((request, response) => pages.answer(request, response, request.url ?? "/"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    pages,
    ask: (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("searches and narrowed lists that nobody asked for before are made at a limited rate; what is kept, and the shop's own pages, are for everybody", async () => {
  await using shop = await servePages({ searches: 2 });
  expect((await shop.ask("/search/?search=whey")).status).toBe(200);
  expect((await shop.ask("/categories/tops?brand=kohsar")).status).toBe(200);

  for (const path of ["/search/?search=creatine", "/categories/tops?brand=kohsar&max=900"]) {
    const refused = await shop.ask(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Wait a moment");
  }
  for (const path of ["/search/?search=whey", "/categories/tops", "/categories/tops?page=2", "/"]) expect((await shop.ask(path)).status, path).toBe(200);
});

test("while nothing can be rendered, pages made before are shown and others say to come back", async () => {
  await using shop = await servePages();
  await shop.ask("/products/whey");
  render.mockRejectedValue(new Error("the database is gone"));
  shop.pages.outdateAll();

  const kept = await shop.ask("/products/whey");
  expect([kept.status, await kept.text()]).toEqual([200, "/products/whey"]);
  const missing = await shop.ask("/products/creatine");
  expect([missing.status, missing.headers.get("retry-after")]).toEqual([503, "5"]);
});
