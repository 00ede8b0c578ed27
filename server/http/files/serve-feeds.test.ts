import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, test } from "vitest";
import { DataCache } from "#platform/cache/data-cache.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { openShop } from "#test/open-shop.ts";
import { serveFeeds } from "./serve-feeds.ts";

async function openFeeds() {
  const folder = await mkdtemp(join(tmpdir(), "taqat-feeds-"));
  const shop = await openShop();
  const storage = createFileStorage(folder);
  const feeds = serveFeeds(
    {
      database: shop.db,
      reads: shop.db,
      readTogether,
      cache: new DataCache(),
      responseCache: new PageCache({ megabytes: 1 }),
      counters: { ordersPlaced: 0 },
      limits: createRateLimits(),
      log: pino({ level: "silent" }),
      storage,
      baseUrl: "https://shop.test",
      secretKey: "a secret key for tests, long enough",
      canSendCodes: true,
    },
    0,
  );
  const ask = async (init: RequestInit = {}, remoteAddress = "203.0.113.7") =>
    feeds.request("/products.xml", init, { incoming: { headers: {}, socket: { remoteAddress } } });
  return {
    ...shop,
    storage,
    ask,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test("the product feed is sent whole, as 304 when unchanged, and to HEAD without a body", async () => {
  await using shop = await openFeeds();
  const { slug } = await shop.sells({ name: "Whey" });
  const answer = await shop.ask();
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("X-Content-Type-Options")]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
    "nosniff",
  ]);
  expect(await answer.text()).toMatch(
    new RegExp(`<g:link>https://shop.test/products/${slug}</g:link>[\\s\\S]*</rss>\\n$`),
  );

  const again = await shop.ask({ headers: { "If-Modified-Since": answer.headers.get("Last-Modified")! } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await shop.ask({ method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a feed that is rewritten just before it is sent is sent whole", async () => {
  await using shop = await openFeeds();
  await (await shop.ask()).text();
  const getStream = shop.storage.getStream.bind(shop.storage);
  shop.storage.getStream = async (key) => {
    await shop.storage.put(key, gzipSync("a longer one ".repeat(1_000)));
    return getStream(key);
  };
  const answer = await shop.ask();
  const body = await answer.text();
  expect(body).toHaveLength(13_000);
  expect([null, String(body.length)]).toContain(answer.headers.get("Content-Length"));
});

test("the feed is stored compressed, and sent as it is to clients that accept gzip", async () => {
  await using shop = await openFeeds();
  await shop.sells({ name: "Whey" });
  const plain = await shop.ask();
  const packed = await shop.ask({ headers: { "Accept-Encoding": "br, gzip" } });
  expect([
    plain.headers.get("Content-Encoding"),
    packed.headers.get("Content-Encoding"),
    plain.headers.get("Vary"),
    packed.headers.get("Vary"),
  ]).toEqual([null, "gzip", "Accept-Encoding", "Accept-Encoding"]);
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
  expect(Buffer.from(await shop.storage.getBytes("feeds/products.xml.gz")).subarray(0, 2)).toEqual(
    Buffer.from([0x1f, 0x8b]),
  );
});

test("one address may request the feed twenty times an hour", async () => {
  await using shop = await openFeeds();
  for (let time = 0; time < 20; time++) expect((await shop.ask({ method: "HEAD" })).status).toBe(200);
  const refused = await shop.ask();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await shop.ask({ method: "HEAD" }, "203.0.113.8")).status).toBe(200);
});
