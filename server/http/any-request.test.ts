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
import { listRoutePaths } from "#test/answer-by-routes.ts";
import { isAdminPath } from "#app/http/admin-path.ts";
import { createVictim } from "#test/create-victim.ts";
import { brokenRequest, strangeRequest } from "#test/strange-requests.ts";
import { loadStaticAssets } from "./files/static-assets.ts";

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

/** A path of a route with each of the values that its first parameter may have, and one of each other. */
function fill(path: string, values: Record<string, string[]>): string[] {
  const [, name] = /[:{](\w+)/.exec(path) ?? [];
  if (name === undefined) return [path];
  return (values[name] ?? ["x1"]).flatMap((value) =>
    fill(path.replace(/:\w+(?:\{.*?\})?\??|\{\w+\}/, encodeURIComponent(value)), values).slice(0, 1),
  );
}

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
  const { link, reset, verification } = secrets;
  const values: Record<string, string[]> = {
    token: [link, reset, verification],
    id: [product, ids.openCart, ids.product],
    slug: ["proteins", "about", "nothing"],
    cart: [ids.openCart],
    number: [ids.number],
    address: [ids.address],
    courier: ["postex"],
    secret: ["s".repeat(32)],
    line: [ids.line],
  };
  const written = [
    ...listRoutePaths().filter((path) => !isAdminPath(path) || /^\/admin(?:$|\/sign-in|\/orders|\/data)/.test(path)),
    ...served.app.routes.map(({ path }) => path),
    ...served.api.routes.map(({ path }) => `/v1${path}`),
  ].filter((path) => !path.includes("*"));
  const paths = [
    // What routes do not say: queries, data of the router, files, and what the listener answers itself.
    `/products/${product}.data`,
    "/categories/proteins?brand=x&sort=price&page=2",
    "/search/?search=whey",
    "/search/suggest?q=whey",
    "/_root.data",
    "/session/saved?product=x",
    `/session/viewed?ids=${ids.product}`,
    `/order/${link}/events`,
    `/user/dashboard/orders/${ids.number}/events`,
    `/pictures/${key}/160.webp`,
    `/pictures/${key}/320.avif`,
    "/pictures/none",
    "/assets/app-1a2b.js",
    "/assets/old-3c4d.css",
    "/assets/gone-5e6f.js",
    "/error-page.css",
    "/favicon.ico",
    "/sitemap-products-1.xml",
    "/healthz",
    "/readyz",
    "/webhooks/whatsapp",
    "/v1/products?limit=2",
    ...new Set(written.flatMap((path) => fill(path, values))),
  ];
  expect(paths.length, "the routes of the shop and of its API").toBeGreaterThan(130);
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
    // 501 is what the API says of accounts and other things that it does not have.
    expect(answer, hint).toMatch(/^HTTP\/1\.1 (?:[234]\d\d|501) /);
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
