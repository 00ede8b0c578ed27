import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { isCdnHeader, listCdnHeaders, purgeCdn } from "./cdn.ts";
import { type CdnKind, cdnKinds, parseCdnSettings } from "./cdn-settings.ts";
import { createPurgeQueue } from "./purge-queue.ts";

interface Received {
  line: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** A CDN that notes what it is asked, and answers with this status. */
async function startCdn(status = 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const settingsOf = (kind: CdnKind, url: string) =>
  parseCdnSettings({ CDN: kind, CDN_PURGE_URL: `${url}/zone/`, CDN_TOKEN: "t0ken" })!;

test("a CDN needs its address, and a hosted one its token", () => {
  expect(parseCdnSettings({})).toBeNull();
  expect(parseCdnSettings({ CDN: "off", CDN_TOKEN: "x" })).toBeNull();
  expect(parseCdnSettings({ CDN: "varnish", CDN_PURGE_URL: "http://127.0.0.1:6081/" })).toEqual({
    kind: "varnish",
    purgeUrls: ["http://127.0.0.1:6081"],
    token: undefined,
  });
  expect(() => parseCdnSettings({ CDN: "akamai" })).toThrow("CDN must be off, varnish, fastly, cloudflare");
  expect(() => parseCdnSettings({ CDN: "varnish" })).toThrow("CDN_PURGE_URL");
  expect(() => parseCdnSettings({ CDN: "fastly", CDN_PURGE_URL: "https://api.fastly.com/service/1" })).toThrow(
    "CDN_TOKEN",
  );
});

test.each(cdnKinds)("%s is told how long it may keep a page, by headers that no browser reads", (kind) => {
  const headers = listCdnHeaders(settingsOf(kind, "http://cdn.example"), ["product:1", "site"]);
  expect(Object.keys(headers).every(isCdnHeader)).toBe(true);
  expect(Object.keys(headers)).not.toContain("Cache-Control");
  expect(Object.values(headers)).toEqual([
    "max-age=900, stale-while-revalidate=60, stale-if-error=86400",
    kind === "cloudflare" ? "product:1,site" : "product:1 site",
  ]);
});

test.each<[CdnKind, string[] | null, object]>([
  ["varnish", ["product:1", "site"], { line: "PURGE /zone/", headers: { "purge-keys": "product:1 site" } }],
  ["varnish", null, { line: "PURGE /zone/", headers: { "purge-all": "1" } }],
  [
    "fastly",
    ["product:1", "site"],
    {
      line: "POST /zone/purge",
      headers: { "fastly-key": "t0ken", "surrogate-key": "product:1 site", "fastly-soft-purge": "1" },
    },
  ],
  ["fastly", null, { line: "POST /zone/purge_all", headers: { "fastly-key": "t0ken" } }],
  [
    "cloudflare",
    ["product:1", "site"],
    {
      line: "POST /zone/purge_cache",
      headers: { authorization: "Bearer t0ken" },
      body: '{"tags":["product:1","site"]}',
    },
  ],
  ["cloudflare", null, { line: "POST /zone/purge_cache", body: '{"purge_everything":true}' }],
])("%s purges %o", async (kind, tags, expected) => {
  const cdn = await startCdn();
  await purgeCdn(settingsOf(kind, cdn.url), tags);
  expect(cdn.received).toEqual([
    expect.objectContaining({
      ...expected,
      headers: expect.objectContaining("headers" in expected ? (expected.headers as object) : {}) as object,
    }),
  ]);
});

test("many tags go in as many requests as the CDN wants, and a refusal is an error", async () => {
  const cdn = await startCdn();
  await purgeCdn(
    settingsOf("cloudflare", cdn.url),
    Array.from({ length: 65 }, (_, number) => `product:${number}`),
  );
  expect(cdn.received.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length)).toEqual([30, 30, 5]);
  await expect(purgeCdn(settingsOf("fastly", (await startCdn(429)).url), ["site"])).rejects.toThrow("429");
});

test("each of several caches is purged, also while one of them is away, which is an error", async () => {
  const [away, cdn] = [await startCdn(503), await startCdn()];
  const settings = parseCdnSettings({ CDN: "varnish", CDN_PURGE_URL: `${away.url}, ${cdn.url}/` })!;
  await expect(purgeCdn(settings, ["site"])).rejects.toThrow("503");
  expect([away, cdn].map(({ received }) => received.map(({ line }) => line))).toEqual([["PURGE /"], ["PURGE /"]]);
  expect(() => parseCdnSettings({ CDN: "varnish", CDN_PURGE_URL: `${cdn.url}, varnish2` })).toThrow("CDN_PURGE_URL");
});

/** A queue before a CDN that is away for so many purges. */
function openQueue(options: { away?: number; againAfter: number }) {
  const purged: (string[] | null)[] = [];
  let { away = 0 } = options;
  const queue = createPurgeQueue({
    async purge(tags) {
      if (away-- > 0) throw new Error("away");
      purged.push(tags);
    },
    log: pino({ level: "silent" }),
    againAfter: options.againAfter,
    pauseMilliseconds: 5,
  });
  onTestFinished(() => queue.stop());
  return { queue, purged };
}

test("purges are tried until the CDN has done them, and what is asked for meanwhile goes with them", async () => {
  const { queue, purged } = openQueue({ away: 2, againAfter: 60_000 });
  queue.purgeTags(["product:1"]);
  queue.purgeTags(["site", "product:1"]);
  queue.purgeTags([]);
  await vi.waitFor(() => expect(new Set(purged.flat())).toEqual(new Set(["product:1", "site"])));
  expect(purged.length).toBe(1);
});

test("each purge is repeated once, for shop processes that learn of the change a moment later", async () => {
  const { queue, purged } = openQueue({ againAfter: 20 });
  queue.purgeTags(["site"]);
  await vi.waitFor(() => expect(purged).toEqual([["site"], ["site"]]));
  queue.purgeAll();
  await vi.waitFor(() => expect(purged.slice(2)).toEqual([null, null]));
});
