import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache, type PageCacheOptions, type RenderedPage } from "./page-cache.ts";

const page = (
  text: string | Buffer,
  { tags = ["a"], status = 200, headers = {} as Record<string, string> } = {},
): RenderedPage => ({
  status,
  tags: new Set(tags),
  headers: { "Content-Type": "text/html", ...headers },
  body: Buffer.from(text),
});
const gate = () => Promise.withResolvers<RenderedPage>();

// A busy machine needs more time.
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** A cache with a clock of its own, and the calls and results of every render. */
function openCache(settings: Partial<PageCacheOptions> = {}) {
  const clock = { time: 1_000_000 };
  const cache = new PageCache({ megabytes: 8, now: () => clock.time, timeoutMilliseconds: 60_000, ...settings });
  const renders: string[] = [];
  const request = async (key: string, render: () => Promise<RenderedPage>) => {
    const cached = await cache.getOrRender(key, () => {
      renders.push(key);
      return render();
    });
    return cached.encode("identity").body.toString();
  };
  return { cache, clock, renders, request };
}
const renderText = (text: string) => async () => page(text);
const fails = async () => {
  throw new Error("The database is gone");
};

test("a page is rendered once, and then served from the cache in every encoding", async () => {
  const { cache, renders, request } = openCache();
  expect(await request("/", renderText("first"))).toBe("first");
  expect(await request("/", renderText("second"))).toBe("first");
  expect(renders).toEqual(["/"]);

  const { encode, etags } = cache.getFresh("/")!;
  const [br, gzip, identity] = [encode("br"), encode("gzip"), encode("identity")];
  expect(brotliDecompressSync(br.body).toString()).toBe("first");
  expect(gunzipSync(gzip.body).toString()).toBe("first");
  expect(br.head).toEqual([
    "Content-Type",
    "text/html",
    "Vary",
    "Accept-Encoding",
    "Content-Encoding",
    "br",
    "ETag",
    etags.br,
    "Content-Length",
    String(br.body.length),
  ]);
  expect(identity.head).not.toContain("Content-Encoding");
  expect(new Set(Object.values(etags)).size).toBe(3);
  expect(gzip.head.slice(-4)).toEqual(["ETag", etags.gzip, "Content-Length", String(gzip.body.length)]);
});

test("simultaneous requests share one render", async () => {
  const { renders, request } = openCache();
  const rendering = gate();
  const responses = Promise.all([1, 2, 3].map(() => request("/", () => rendering.promise)));
  rendering.resolve(page("one"));
  expect(await responses).toEqual(["one", "one", "one"]);
  expect(renders).toEqual(["/"]);
});

test("an invalidation makes the pages with its tag stale and no others", async () => {
  const { cache, request } = openCache();
  await request("/a", async () => page("a", { tags: ["product:1"] }));
  await request("/b", async () => page("b", { tags: ["product:2"] }));
  cache.invalidate(["product:1"]);
  expect(cache.getFresh("/a")).toBeUndefined();
  expect(cache.getFresh("/b")).toBeDefined();
  cache.invalidateAll();
  expect(cache.getFresh("/b")).toBeUndefined();
});

test("a page that became stale a moment ago is served while it is rendered again, one that has been stale for longer is waited for", async () => {
  const { cache, clock, request } = openCache({ staleMilliseconds: 5_000 });
  await request("/", renderText("old"));
  cache.invalidate(["a"]);
  const rendering = gate();
  clock.time += 4_999;
  expect(await request("/", () => rendering.promise)).toBe("old");

  clock.time += 1;
  const waiting = request("/", renderText("another"));
  rendering.resolve(page("new"));
  expect(await waiting).toBe("new");
});

test("a page that was invalidated during its render is stale at once", async () => {
  const { cache, request } = openCache();
  for (const change of [() => cache.invalidate(["a"]), () => cache.invalidateAll()]) {
    cache.invalidateAll();
    const rendering = gate();
    const first = request("/fresh", () => rendering.promise);
    change();
    rendering.resolve(page("perhaps without the change"));
    await first;
    expect(cache.getFresh("/fresh")).toBeUndefined();
  }
  const unrelated = gate();
  const second = request("/other", () => unrelated.promise);
  cache.invalidate(["b"]);
  unrelated.resolve(page("other"));
  await second;
  expect(cache.getFresh("/other")).toBeDefined();
});

test("while a page cannot be rendered the last good one is served, and the render is tried again only after a pause", async () => {
  const { cache, clock, renders, request } = openCache();
  await request("/", renderText("good"));
  cache.invalidate(["a"]);
  clock.time += 3_600_000;
  expect(await request("/", fails)).toBe("good");
  expect(await request("/", async () => page("sorry", { status: 500, tags: [] }))).toBe("good");
  expect(renders).toEqual(["/", "/"]);

  clock.time += 2_000;
  expect(await request("/", async () => page("sorry", { status: 500, tags: [] }))).toBe("good");
  clock.time += 2_000;
  expect(await request("/", renderText("better"))).toBe("better");
  expect(renders).toHaveLength(4);
});

test("where a stale page is cached, nobody waits for a render that hangs", async () => {
  const { cache, clock, renders, request } = openCache({ timeoutMilliseconds: 20 });
  await request("/", renderText("good"));
  cache.invalidate(["a"]);
  clock.time += 10_000;
  const hanging = gate();
  expect(await request("/", () => hanging.promise)).toBe("good");
  expect(await request("/", fails)).toBe("good");
  expect(renders).toEqual(["/", "/"]);
  hanging.resolve(page("late"));
  await eventually(() => cache.getFresh("/")?.encode("identity").body.toString()).toBe("late");
});

test("without a stale page the failure is thrown", async () => {
  await expect(openCache().request("/", fails)).rejects.toThrow("The database is gone");
});

test("refusals are served but not cached, and remove the cached page", async () => {
  const { cache, clock, request } = openCache();
  await request("/gone", renderText("here"));
  cache.invalidate(["a"]);
  clock.time += 10_000;
  expect(await request("/gone", async () => page("not found", { status: 404 }))).toBe("not found");
  await expect(request("/gone", fails)).rejects.toThrow("The database is gone");
});

test("a page without tags is not cached", async () => {
  const { cache, request } = openCache();
  await request("/", async () => page("x", { tags: [] }));
  expect(cache.getFresh("/")).toBeUndefined();
});

test("a page older than its maximum age is rendered again although nothing changed", async () => {
  const { cache, clock, request } = openCache({ maxAgeMilliseconds: 60_000 });
  await request("/", renderText("today"));
  clock.time += 60_000;
  expect(cache.getFresh("/")).toBeDefined();
  clock.time += 1;
  expect(cache.getFresh("/")).toBeUndefined();
});

test("the cache stays within its size: the least recently used pages are evicted, and a page larger than the cache is not cached", async () => {
  const { cache, request } = openCache({ megabytes: 1 });
  // Random bytes do not compress.
  const big = (kilobytes: number) => async () => page(randomBytes(kilobytes * 1024));
  await request("/1", big(300));
  await request("/2", big(300));
  cache.getFresh("/1");
  await request("/3", big(300));
  await request("/4", big(300));
  expect(["/1", "/2", "/3", "/4"].map((key) => cache.getFresh(key) !== undefined)).toEqual([true, false, true, true]);

  await request("/huge", big(1_100));
  expect(cache.getFresh("/huge")).toBeUndefined();
});

test("a page takes the memory of its bytes in Brotli", async () => {
  const { cache, request } = openCache();
  await request("/", renderText("whey ".repeat(40_000)));
  expect(cache.sizeInBytes).toBeLessThan(2_000);
});

test("a client that fills more than a quarter of a full cache evicts its own pages and none of others", async () => {
  const { cache } = openCache({ megabytes: 1 });
  const bytes = () => randomBytes(45_000);
  const ask = (key: string, client?: string) => cache.getOrRender(key, async () => page(bytes()), client);
  await ask("/");
  for (let number = 0; number < 8; number += 1) await ask(`/others/${number}`, `10.0.0.${number}`);
  for (let number = 0; number < 100; number += 1) await ask(`/flood/${number}`, "192.0.2.1");
  expect(
    ["/", ...Array.from({ length: 8 }, (_, number) => `/others/${number}`)].filter((key) => !cache.getFresh(key)),
  ).toEqual([]);
  expect([cache.has("/flood/0"), cache.has("/flood/99")]).toEqual([false, true]);
  expect(cache.sizeInBytes).toBeLessThanOrEqual(1024 * 1024);
  // While there is room, one client may use all of it.
  const roomy = openCache({ megabytes: 1 }).cache;
  for (let number = 0; number < 15; number += 1)
    await roomy.getOrRender(`/${number}`, async () => page(bytes()), "192.0.2.1");
  expect(Array.from({ length: 15 }, (_, number) => `/${number}`).filter((key) => !roomy.has(key))).toEqual([]);
});

test("a page that is cached or being rendered needs no further render", async () => {
  const { cache } = openCache();
  expect(cache.has("/")).toBe(false);
  const rendering = gate();
  const responses = cache.getOrRender("/", () => rendering.promise);
  expect(cache.has("/")).toBe(true);
  rendering.resolve(page("one"));
  await responses;
  cache.invalidateAll();
  expect(cache.has("/")).toBe(true);
});

test("the ETag is the same for the same bytes and headers, in every process, and differs by encoding", async () => {
  const etagsOf = async (rendered: RenderedPage) =>
    (await openCache().cache.getOrRender("/", async () => rendered)).etags;
  const etags = await etagsOf(page("same"));
  expect(await etagsOf(page("same"))).toEqual(etags);
  expect(new Set(Object.values(etags)).size).toBe(3);
  expect((await etagsOf(page("other"))).br).not.toBe(etags.br);
  expect((await etagsOf(page("same", { headers: { "Content-Security-Policy": "default-src 'none'" } }))).br).not.toBe(
    etags.br,
  );
});

test("pages that are renewed in turn are rendered again one by one within the time, those that changed meanwhile at once", async () => {
  const { cache, clock, renders, request } = openCache();
  const keys = Array.from({ length: 60 }, (_, place) => `/${place}`);
  for (const key of keys) await request(key, async () => page("old", { tags: [key] }));
  renders.length = 0;
  cache.renewInTurn(60_000);
  cache.invalidate(["/7"]);
  expect(cache.getFresh("/7")).toBeUndefined();
  const renewed: number[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    clock.time += 15_000;
    for (const key of keys) await request(key, async () => page("new", { tags: [key] }));
    await eventually(() => keys.filter((key) => renders.includes(key) && !cache.getFresh(key))).toEqual([]);
    renewed.push(renders.length);
  }
  expect(renewed.at(-1)).toBe(60);
  // 60 independent moments: the odds that a quarter of the time gets more than half of them are below one in a million.
  for (const [quarter, count] of renewed.entries()) expect(count - (renewed[quarter - 1] ?? 0)).toBeLessThan(32);
});
