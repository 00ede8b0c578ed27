import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { Memory } from "#platform/memory.ts";
import { PageStore } from "#platform/page-store.ts";
import { openRateLimits } from "#platform/rate-limits.ts";
import { openLocalStorage } from "#platform/storage.ts";
import { openShop } from "#test/open-shop.ts";
import { answerFeeds } from "./answer-feeds.ts";

async function openFeeds() {
  const folder = await mkdtemp(join(tmpdir(), "taqat-feeds-"));
  const shop = await openShop();
  const storage = openLocalStorage(folder);
  const feeds = answerFeeds({ database: shop.db, memory: new Memory(), answers: new PageStore({ megabytes: 1 }), limits: openRateLimits(), log: pino({ level: "silent" }), storage, baseUrl: "https://shop.test" });
  return {
    ...shop, storage, feeds,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test("the products are told whole, once for whoever has them, and to a HEAD without a body", async () => {
  await using shop = await openFeeds();
  const { slug } = await shop.sells({ name: "Whey" });
  const answer = await shop.feeds.request("/products.xml");
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("X-Content-Type-Options")]).toEqual([200, "application/rss+xml; charset=utf-8", "nosniff"]);
  expect(await answer.text()).toMatch(new RegExp(`<g:link>https://shop.test/products/${slug}</g:link>[\\s\\S]*</rss>\\n$`));

  const again = await shop.feeds.request("/products.xml", { headers: { "If-Modified-Since": answer.headers.get("Last-Modified")! } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await shop.feeds.request("/products.xml", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("a feed that is written anew just before it is sent is sent whole", async () => {
  await using shop = await openFeeds();
  await (await shop.feeds.request("/products.xml")).text();
  const getStream = shop.storage.getStream.bind(shop.storage);
  shop.storage.getStream = async (key) => {
    await shop.storage.put(key, "a longer one ".repeat(1_000));
    return getStream(key);
  };
  const answer = await shop.feeds.request("/products.xml");
  const body = await answer.text();
  expect(body).toHaveLength(13_000);
  expect([null, String(body.length)]).toContain(answer.headers.get("Content-Length"));
});
