import fc from "fast-check";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { storePicture } from "#domains/media/store-pictures.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { exchangeRaw } from "#test/exchange-raw.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { createVictim } from "#test/create-victim.ts";
import { brokenRequest, strangeRequest } from "#test/strange-requests.ts";
import { loadStaticAssets } from "./static-assets.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261);
const atOnce = 24;

// An uncaught error would end the process. Vitest reports it as well, but cannot tell which requests caused it.
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeEach(() => {
  uncaught.length = 0;
  process.on("uncaughtExceptionMonitor", note);
});
afterEach(() => void process.off("uncaughtExceptionMonitor", note));

/** A shop with something of every kind to request. */
async function openFullShop() {
  const folder = await mkdtemp(join(tmpdir(), "taqat-any-request-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, bytes] of [
    ["client/assets/app-1a2b.js", "let shop = 1;\n".repeat(200)],
    ["client/assets/app-1a2b.js.br", "br"],
    ["client/error-page.css", "body {}"],
    ["../earlier/client/assets/old-3c4d.css", "b {}"],
  ] as const) {
    const path = join(folder, "builds/now", name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, bytes);
  }
  const shop = await openShop();
  const storage = createFileStorage(join(folder, "uploads"));
  const { key } = await storePicture(
    shop.db,
    storage,
    await sharp({ create: { width: 200, height: 200, channels: 3, background: "#c33" } })
      .png()
      .toBuffer(),
    "png",
  );
  const served = await serveShop(shop, {
    storage,
    files: loadStaticAssets(join(folder, "builds/now")),
    publicPages: true,
  });
  const { secrets, ids } = await createVictim(shop, served);
  onTestFinished(async () => {
    await served[Symbol.asyncDispose]();
    await shop[Symbol.asyncDispose]();
  });
  const product = (await shop.look<{ slug: string }>("select slug from catalog_products"))[0]!.slug;
  const paths = [
    "/",
    `/products/${product}`,
    `/products/${product}.data`,
    "/categories/proteins",
    "/categories/proteins?brand=x&sort=price&page=2",
    "/search/?search=whey",
    "/search/suggest?q=whey",
    "/blog",
    "/docs/about",
    "/connect",
    "/_root.data",
    "/cart",
    "/cart/add",
    "/cart/take",
    "/checkout",
    "/checkout/success",
    "/track",
    "/user/login",
    "/user/registration",
    "/user/dashboard",
    "/user/logout",
    "/wishlist",
    "/back-in-stock",
    "/session",
    "/session/menu",
    "/session/badge.svg",
    "/session/saved?product=x",
    `/session/viewed?ids=${ids.product}`,
    `/order/${secrets.link}`,
    `/order/${secrets.link}/events`,
    "/user/dashboard/orders/10001/events",
    `/pictures/${key}/160.webp`,
    `/pictures/${key}/320.avif`,
    "/pictures/none",
    "/assets/app-1a2b.js",
    "/assets/old-3c4d.css",
    "/assets/gone-5e6f.js",
    "/error-page.css",
    "/robots.txt",
    "/manifest.webmanifest",
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/sitemap-products-1.xml",
    "/feeds/articles.xml",
    "/feeds/products.xml",
    "/healthz",
    "/readyz",
    "/v1/products",
    "/v1/products?limit=2",
    "/v1/categories",
    `/v1/carts/${ids.openCart}`,
    "/v1/carts",
    "/v1/openapi.json",
    "/v1/docs",
  ];
  return { paths, port: served.port };
}

async function expectAlive(port: number, hint: string) {
  const answer = await exchangeRaw({
    port,
    bytes: "GET /readyz HTTP/1.1\r\nHost: taqat.test\r\nConnection: close\r\n\r\n",
  });
  expect(answer, hint).toMatch(/^HTTP\/1\.1 200 /);
  expect(uncaught, hint).toEqual([]);
}

/** Runs the work for each item, a limited number at a time. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

test("every request gets a response, and none ends the shop", async () => {
  const { paths, port } = await openFullShop();
  await each(fc.sample(strangeRequest(paths), { seed, numRuns: 2_500 }), async ({ method, bytes, leaveAfter }) => {
    const answer = await exchangeRaw({ port, bytes, leaveAfter });
    const hint = `FUZZ_SEED=${seed}: ${JSON.stringify(bytes.slice(0, 2_000))}`;
    expect(uncaught, hint).toEqual([]);
    if (leaveAfter !== null) return;
    expect(answer, hint).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    if (method === "HEAD") expect(answer, hint).toMatch(/\r\n\r\n$/);
  });
  await expectAlive(port, `FUZZ_SEED=${seed}`);
});

test("bytes that are no request close their connection and nothing else", async () => {
  const { paths, port } = await openFullShop();
  await each(fc.sample(brokenRequest(paths), { seed, numRuns: 600 }), async (bytes) => {
    await exchangeRaw({ port, bytes, whole: false });
    expect(uncaught, `FUZZ_SEED=${seed}: ${JSON.stringify(bytes.slice(0, 2_000))}`).toEqual([]);
  });
  await expectAlive(port, `FUZZ_SEED=${seed}`);
});
