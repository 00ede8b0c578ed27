import { readFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { publicRendering } from "#test/answer-by-routes.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { flashCookie } from "../sessions/flash.ts";

const render = vi.spyOn(publicRendering, "page");
afterAll(() => render.mockRestore());

async function serve({ isBehind }: { isBehind?: () => boolean } = {}) {
  const shop = await openShop();
  const served = await serveShop(shop, {
    publicPages: true,
    ...(isBehind && { isBehind }),
    cdn: { kind: "fastly", purgeUrls: ["https://api.fastly.com/service/1"], token: "t0ken" },
  });
  render.mockReset().mockImplementation(async (_, url) => ({
    status: url === "/nowhere" ? 404 : 200,
    headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=0, must-revalidate" },
    body: Buffer.from(`<div data-notice=""></div>page of ${url}`),
    tags: new Set(["product:1", "site"]),
  }));
  return {
    served,
    [Symbol.asyncDispose]: async () => {
      await served[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}
const control = "surrogate-control";
const brief = "max-age=1, stale-while-revalidate=60, stale-if-error=86400";

test("a CDN may keep a public page until one of its tags changes, and a browser asks each time as before", async () => {
  await using shop = await serve();
  for (let time = 0; time < 2; time++) {
    const { headers } = await shop.served.openBrowser().ask("/products/whey");
    expect([headers.get(control), headers.get("surrogate-key"), headers.get("cache-control")]).toEqual([
      "max-age=900, stale-while-revalidate=60, stale-if-error=86400",
      "product:1 site",
      "public, max-age=0, must-revalidate",
    ]);
  }
});

test("a CDN keeps nothing that sets a cookie, holds somebody's message, is without number, or does not exist", async () => {
  await using shop = await serve();
  const named = await shop.served.openBrowser().ask("/?utm_source=google");
  expect([named.headers.getSetCookie().length, named.headers.get(control)]).toEqual([1, "no-store"]);

  for (const path of ["/search/?search=whey", "/categories/tops?sort=price-ascending", "/nowhere"])
    expect((await shop.served.openBrowser().ask(path)).headers.get(control), path).toBeNull();

  const browser = shop.served.openBrowser();
  browser.jar.set(`__Host-${flashCookie}`, "logged-out");
  const told = await browser.ask("/");
  expect([told.headers.get("cache-control"), told.headers.get(control)]).toEqual(["no-store", null]);
});

test("a page from before a change is shown while the new one is made, but a CDN keeps it for a second only", async () => {
  await using shop = await serve();
  const ask = (headers: Record<string, string> = {}) =>
    shop.served.openBrowser().ask("/products/whey", undefined, headers);
  const { headers: first } = await ask();
  let rendered!: () => void;
  const hasRendered = new Promise<void>((resolve) => (rendered = resolve));
  const before = render.getMockImplementation()!;
  render.mockImplementation(async (...asked) => {
    await hasRendered;
    return { ...(await before(...asked)), body: Buffer.from("the new price") };
  });
  shop.served.invalidate(["product:1"]);

  const outdated = await ask();
  expect([outdated.body, outdated.headers.get(control)]).toEqual([expect.stringContaining("page of"), brief]);
  const confirmed = await ask({ "If-None-Match": first.get("etag")! });
  expect([confirmed.status, confirmed.headers.get(control)]).toEqual([304, brief]);
  rendered();
  await vi.waitFor(async () => {
    const { body, headers } = await ask();
    expect([body, headers.get(control)]).toEqual(["the new price", first.get(control)]);
  });
});

test("a CDN keeps a page that was made of stale data for a second only, until the data has come", async () => {
  await using shop = await serve();
  const ask = async (path = "/products/whey") => {
    const { body, headers } = await shop.served.openBrowser().ask(path);
    return [body, headers.get(control)];
  };
  let load = async () => "old settings";
  let rendered = 0;
  const before = render.getMockImplementation()!;
  render.mockImplementation(async (...asked) => {
    const settings = await asked[0].cache.getOrLoad("settings", ["site"], () => load());
    return { ...(await before(...asked)), body: Buffer.from(`${settings}, render ${(rendered += 1)}`) };
  });
  const [, long] = await ask();

  load = () => Promise.reject(new Error("The database is away"));
  shop.served.invalidate(["site"]);
  await vi.waitFor(async () => expect(await ask()).toEqual(["old settings, render 2", brief]));
  // Also for the browsers after the one that had it made.
  expect(await ask()).toEqual(["old settings, render 2", brief]);

  load = async () => "new settings";
  await ask("/products/creatine");
  await vi.waitFor(async () => expect(await ask()).toEqual([expect.stringMatching(/^new settings/), long]));
});

test("a process that hears of no changes lets a CDN keep its pages for a second only", async () => {
  let behind = true;
  await using shop = await serve({ isBehind: () => behind });
  const ask = async () => (await shop.served.openBrowser().ask("/products/whey")).headers.get(control);
  // Made for this request, kept, and found again without reading its address.
  expect([await ask(), await ask(), await ask()]).toEqual([brief, brief, brief]);
  behind = false;
  expect(await ask()).toMatch(/^max-age=900,/);
});

test("Varnish lets through for whom a message waits, by the name of the cookie", () => {
  expect(readFileSync("deploy/varnish.vcl", "utf8")).toContain(`req.http.Cookie !~ "${flashCookie}"`);
});
