import { expect, test, vi } from "vitest";
import type { CachedPage, RenderedPage } from "#platform/cache/page-cache.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

const render = vi.hoisted(() => vi.fn<(shop: unknown, url: string) => Promise<RenderedPage>>());
vi.mock("./render-route.ts", () => ({ renderPublicPage: render }));

const styles = "body { color: red }";
const stylesheet = "/assets/app-NEW.css";
const link = `<link rel="stylesheet" href="${stylesheet}"/>`;
const inPage = `<style data-file="${stylesheet}">${styles}</style>`;
const files = {
  build: null,
  stylesheet,
  find: (path: string) =>
    path === stylesheet ? ({ bodies: { identity: Buffer.from(styles) } } as CachedPage) : undefined,
  findInOtherBuilds: async () => undefined,
};

async function serveStyledPages() {
  const shop = await openShop();
  const served = await serveShop(shop, { files, publicPages: true });
  const shows = (text: string) =>
    render.mockImplementation(async () => ({
      status: 200,
      // As the router's responses name it.
      headers: { "content-security-policy": "style-src 'self'; img-src 'self'", Vary: "Sec-Fetch-Site" },
      body: Buffer.from(`<head>${link}</head>${text}`),
      tags: new Set(["shown"]),
    }));
  shows("whey");
  const browser = served.openBrowser();
  return {
    shows,
    served,
    ask: (site: string | null, headers: Record<string, string> = {}) =>
      browser.ask("/products/whey", undefined, {
        "Accept-Encoding": "br",
        ...(site !== null && { "Sec-Fetch-Site": site }),
        ...headers,
      }),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}

test("who comes from elsewhere gets the styles in the page, allowed by their hash alone; who goes on within the shop, or does not say, their file", async () => {
  await using shop = await serveStyledPages();
  // The first answer renders the page, the later ones come from the cache.
  for (const _time of [1, 2, 3])
    for (const site of ["none", "cross-site", "same-site"]) {
      const { body, headers } = await shop.ask(site);
      expect(body).toBe(`<head>${inPage}</head>whey`);
      expect(headers.get("content-security-policy")).toMatch(/^style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self'$/);
      expect(headers.get("vary")).toBe("Accept-Encoding, Sec-Fetch-Site");
    }
  for (const _time of [1, 2, 3])
    for (const site of ["same-origin", null]) {
      const { body, headers } = await shop.ask(site);
      expect(body).toBe(`<head>${link}</head>whey`);
      expect(headers.get("content-security-policy")).toBe("style-src 'self'; img-src 'self'");
      expect(headers.get("vary")).toBe("Accept-Encoding, Sec-Fetch-Site");
    }
  expect((await shop.ask("none", { "Accept-Encoding": "gzip" })).body, "no bytes are made for it").toContain(link);
});

test("each kind of page has an entity tag of its own, and both are new when the page is", async () => {
  await using shop = await serveStyledPages();
  const tagOf = async (site: string) => (await shop.ask(site)).headers.get("etag")!;
  const [first, within] = [await tagOf("none"), await tagOf("same-origin")];
  expect(first).not.toBe(within);
  expect((await shop.ask("none", { "If-None-Match": first })).status).toBe(304);
  expect((await shop.ask("none", { "If-None-Match": within })).status).toBe(200);
  expect((await shop.ask("same-origin", { "If-None-Match": within })).status).toBe(304);

  shop.shows("creatine");
  shop.served.invalidate(["shown"]);
  await expect.poll(async () => (await shop.ask("same-origin")).body).toContain("creatine");
  expect((await shop.ask("none")).body).toBe(`<head>${inPage}</head>creatine`);
  expect((await shop.ask("none", { "If-None-Match": first })).status).toBe(200);
});
