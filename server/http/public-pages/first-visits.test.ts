import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { findRendition } from "#domains/media/find-rendition.ts";
import { storePicture } from "#domains/media/store-pictures.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { publicRendering } from "#test/answer-by-routes.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

const render = vi.spyOn(publicRendering, "page");
afterAll(() => render.mockRestore());

const styles = "body { color: red }";
const stylesheet = "/assets/app-NEW.css";
const link = `<link rel="stylesheet" href="${stylesheet}"/>`;
const inPage = `<style data-file="${stylesheet}" data-fonts="[]">${styles}</style>`;
const files = {
  build: null,
  stylesheet,
  find: (path: string) =>
    path === stylesheet
      ? {
          status: 200,
          head: [],
          etags: { br: "", gzip: "", identity: "" },
          encode: () => ({ head: [], body: Buffer.from(styles) }),
        }
      : undefined,
  findInOtherBuilds: async () => undefined,
};

async function serveStyledPages(cdnHeaders: Record<string, string> = {}) {
  const shop = await openShop();
  const folder = mkdtempSync(path.join(tmpdir(), "taqat-visits-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFileStorage(folder);
  const served = await serveShop(shop, { files, publicPages: true, storage });
  const shows = (text: string) =>
    render.mockImplementation(async () => ({
      status: 200,
      // As the router's responses name it.
      headers: {
        "content-security-policy": "style-src 'self'; img-src 'self'",
        Vary: "Sec-Fetch-Site",
        ...cdnHeaders,
      },
      body: Buffer.from(`<head>${link}</head>${text}`),
      tags: new Set(["shown"]),
    }));
  shows("whey");
  const browser = served.openBrowser();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><rect width="800" height="400"/></svg>`;
  const { key } = await storePicture(shop.db, storage, Buffer.from(drawing), "svg");
  return {
    shows,
    served,
    /** A stored picture that no width was made of. */
    key,
    make: (width: 160 | 320 | 640) => findRendition(shop.db, storage, { key, width, format: "avif" }),
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

const phone = { "Sec-CH-UA-Mobile": "?1", Accept: "text/html,image/avif,*/*" };
const address = (key: string, width: number) => `/pictures/${key}/${width}`;
const sets = (key: string) => `srcSet="${address(key, 160)} 160w,${address(key, 640)} 640w,${address(key, 960)} 960w"`;

test("a phone that comes from elsewhere gets the pictures that are loaded at once in the page, and asks for none of them", async () => {
  await using shop = await serveStyledPages();
  const { key } = shop;
  const bytes = (await shop.make(640))!;
  const own = `<link rel="preload" as="image" image${sets(key).replace("s", "S")} fetchPriority="high"/>`;
  const others = `<link rel="preload" as="image" media="(min-width: 48rem)" imageSrcSet="${address("f".repeat(32), 960)} 960w"/>`;
  const lazy = `<img ${sets(key)} src="${address(key, 960)}" alt="" loading="lazy"/>`;
  const badge = `<img src="/session/badge.svg" alt=""/>`;
  const plain = `<img ${sets(key)} sizes="92vw" src="${address(key, 960)}" alt="Whey &gt; all" width="800" fetchPriority="high"/>`;
  shop.shows(`${own}${others}<main>${badge}${plain}${lazy}</main>`);

  const embedded = `<img data-picture="${address(key, 960)}" src="data:image/avif;base64,${bytes.toString("base64")}" alt="Whey &gt; all" width="800" fetchPriority="high"/>`;
  for (const _time of [1, 2, 3]) {
    const { body, headers } = await shop.ask("cross-site", phone);
    expect(body).toBe(`<head>${inPage}</head>${others}<main>${badge}${embedded}${lazy}</main>`);
    expect(headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
  }
  const tags = new Set<string | null>();
  for (const [site, headers] of [
    ["same-origin", phone],
    ["none", { ...phone, "Sec-CH-UA-Mobile": "?0" }],
    ["none", { ...phone, Accept: "text/html,image/webp,*/*" }],
    ["none", { ...phone, "Save-Data": "on" }],
    ["none", { ...phone, "Sec-Purpose": "prefetch;prerender" }],
  ] as const) {
    const response = await shop.ask(site, headers);
    expect(response.body).toContain(`${own}${others}<main>${badge}${plain}${lazy}</main>`);
    tags.add(response.headers.get("etag"));
  }
  expect([...tags]).not.toContain((await shop.ask("none", phone)).headers.get("etag"));
});

test("a page that a browser prepares within the shop has neither, and one that another site had prepared has its styles", async () => {
  await using shop = await serveStyledPages();
  const prepared = async (purpose: string) => (await shop.ask("none", { "Sec-Purpose": purpose })).body;
  // The second time the bytes of the first are sent without reading the address.
  for (const _time of [1, 2]) {
    expect(await prepared("prefetch")).not.toContain(inPage);
    expect(await prepared("prefetch;prerender")).not.toContain(inPage);
    expect(await prepared("prefetch;anonymous-client-ip")).toContain(inPage);
  }
});

test("a picture that was never made is left to the browser, and is in the page soon after", async () => {
  await using shop = await serveStyledPages();
  const plain = `<main><img src="${address(shop.key, 160)}" alt=""/><img src="${address("f".repeat(32), 160)}" alt=""/></main>`;
  shop.shows(plain);
  expect((await shop.ask("none", phone)).body).toContain(plain);
  // It was begun for that page.
  await shop.make(160);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 4_000);
  onTestFinished(() => later.mockRestore());
  const { body } = await shop.ask("none", phone);
  expect(body).toContain(`data-picture="${address(shop.key, 160)}"`);
  expect(body, "there is none of this key").toContain(`<img src="${address("f".repeat(32), 160)}" alt=""/>`);
});

test("a CDN that does not heed Vary keeps no page with pictures in it, which an old browser cannot show", async () => {
  const kept = "max-age=900";
  for (const [name, forPhones] of [
    ["Cloudflare-CDN-Cache-Control", "no-store"],
    ["Surrogate-Control", kept],
  ] as const) {
    await using shop = await serveStyledPages({ [name]: kept });
    const headerFor = async (headers: Record<string, string>) => (await shop.ask("none", headers)).headers.get(name);
    expect([await headerFor(phone), await headerFor({})]).toEqual([forPhones, kept]);
  }
});
