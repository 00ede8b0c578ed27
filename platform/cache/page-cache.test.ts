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
function openStore(settings: Partial<PageCacheOptions> = {}) {
  const clock = { time: 1_000_000 };
  const store = new PageCache({ megabytes: 8, now: () => clock.time, timeoutMilliseconds: 60_000, ...settings });
  const asked: string[] = [];
  const show = async (key: string, render: () => Promise<RenderedPage>) => {
    const { bodies } = await store.getOrRender(key, () => {
      asked.push(key);
      return render();
    });
    return bodies.identity.toString();
  };
  return { store, clock, asked, show };
}
const gives = (text: string) => async () => page(text);
const fails = async () => {
  throw new Error("The database is gone");
};

test("a page is rendered once, and then shown from memory in every encoding", async () => {
  const { store, asked, show } = openStore();
  expect(await show("/", gives("first"))).toBe("first");
  expect(await show("/", gives("second"))).toBe("first");
  expect(asked).toEqual(["/"]);

  const { bodies, heads, etags } = store.getFresh("/")!;
  expect(brotliDecompressSync(bodies.br).toString()).toBe("first");
  expect(gunzipSync(bodies.gzip).toString()).toBe("first");
  expect(heads.br).toEqual([
    "Content-Type",
    "text/html",
    "Content-Encoding",
    "br",
    "Vary",
    "Accept-Encoding",
    "ETag",
    etags.br,
    "Content-Length",
    String(bodies.br.length),
  ]);
  expect(heads.identity).not.toContain("Content-Encoding");
});

test("however many ask at once, one render answers them all", async () => {
  const { asked, show } = openStore();
  const rendering = gate();
  const shown = Promise.all([1, 2, 3].map(() => show("/", () => rendering.promise)));
  rendering.resolve(page("one"));
  expect(await shown).toEqual(["one", "one", "one"]);
  expect(asked).toEqual(["/"]);
});

test("a change outdates the pages that show it and no others", async () => {
  const { store, show } = openStore();
  await show("/a", async () => page("a", { tags: ["product:1"] }));
  await show("/b", async () => page("b", { tags: ["product:2"] }));
  store.invalidate(["product:1"]);
  expect(store.getFresh("/a")).toBeUndefined();
  expect(store.getFresh("/b")).toBeDefined();
  store.invalidateAll();
  expect(store.getFresh("/b")).toBeUndefined();
});

test("a page outdated a moment ago is shown while it is rendered anew, one outdated longer is waited for", async () => {
  const { store, clock, show } = openStore({ staleMilliseconds: 5_000 });
  await show("/", gives("old"));
  store.invalidate(["a"]);
  const rendering = gate();
  clock.time += 4_999;
  expect(await show("/", () => rendering.promise)).toBe("old");

  clock.time += 1;
  const waiting = show("/", gives("another"));
  rendering.resolve(page("new"));
  expect(await waiting).toBe("new");
});

test("a change that comes while a page is being rendered outdates it at once", async () => {
  const { store, show } = openStore();
  for (const change of [() => store.invalidate(["a"]), () => store.invalidateAll()]) {
    store.invalidateAll();
    const rendering = gate();
    const first = show("/fresh", () => rendering.promise);
    change();
    rendering.resolve(page("perhaps without the change"));
    await first;
    expect(store.getFresh("/fresh")).toBeUndefined();
  }
  const unrelated = gate();
  const second = show("/other", () => unrelated.promise);
  store.invalidate(["b"]);
  unrelated.resolve(page("other"));
  await second;
  expect(store.getFresh("/other")).toBeDefined();
});

test("while a page cannot be rendered the last good one is shown, and tried again only after a rest", async () => {
  const { store, clock, asked, show } = openStore();
  await show("/", gives("good"));
  store.invalidate(["a"]);
  clock.time += 3_600_000;
  expect(await show("/", fails)).toBe("good");
  expect(await show("/", async () => page("sorry", { status: 500, tags: [] }))).toBe("good");
  expect(asked).toEqual(["/", "/"]);

  clock.time += 2_000;
  expect(await show("/", async () => page("sorry", { status: 500, tags: [] }))).toBe("good");
  clock.time += 2_000;
  expect(await show("/", gives("better"))).toBe("better");
  expect(asked).toHaveLength(4);
});

test("a render that hangs keeps nobody waiting where there is an older page", async () => {
  const { store, clock, asked, show } = openStore({ timeoutMilliseconds: 20 });
  await show("/", gives("good"));
  store.invalidate(["a"]);
  clock.time += 10_000;
  const hanging = gate();
  expect(await show("/", () => hanging.promise)).toBe("good");
  expect(await show("/", fails)).toBe("good");
  expect(asked).toEqual(["/", "/"]);
  hanging.resolve(page("late"));
  await eventually(() => store.getFresh("/")?.bodies.identity.toString()).toBe("late");
});

test("without an older page the failure is told", async () => {
  await expect(openStore().show("/", fails)).rejects.toThrow("The database is gone");
});

test("refusals are shown but not kept, and drop the page that was there", async () => {
  const { store, clock, show } = openStore();
  await show("/gone", gives("here"));
  store.invalidate(["a"]);
  clock.time += 10_000;
  expect(await show("/gone", async () => page("not found", { status: 404 }))).toBe("not found");
  await expect(show("/gone", fails)).rejects.toThrow("The database is gone");
});

test("a page that names nothing it depends on is not kept", async () => {
  const { store, show } = openStore();
  await show("/", async () => page("x", { tags: [] }));
  expect(store.getFresh("/")).toBeUndefined();
});

test("a page older than its age is rendered anew although nothing changed", async () => {
  const { store, clock, show } = openStore({ maxAgeMilliseconds: 60_000 });
  await show("/", gives("today"));
  clock.time += 60_000;
  expect(store.getFresh("/")).toBeDefined();
  clock.time += 1;
  expect(store.getFresh("/")).toBeUndefined();
});

test("the store keeps within its size: the pages asked for longest ago go, and one larger than the store is never taken", async () => {
  const { store, show } = openStore({ megabytes: 1 });
  // Random bytes do not compress: all three encodings have the same size.
  const big = (kilobytes: number) => async () => page(randomBytes(kilobytes * 1024));
  await show("/1", big(100));
  await show("/2", big(100));
  store.getFresh("/1");
  await show("/3", big(100));
  await show("/4", big(100));
  expect(["/1", "/2", "/3", "/4"].map((key) => store.getFresh(key) !== undefined)).toEqual([true, false, true, true]);

  await show("/huge", big(600));
  expect(store.getFresh("/huge")).toBeUndefined();
});

test("whoever asks for more than a quarter of a full store pushes out what they asked for, and nothing of others", async () => {
  const { store } = openStore({ megabytes: 1 });
  const bytes = () => randomBytes(15_000);
  const ask = (key: string, asker?: string) => store.getOrRender(key, async () => page(bytes()), asker);
  await ask("/");
  for (let number = 0; number < 8; number += 1) await ask(`/others/${number}`, `10.0.0.${number}`);
  for (let number = 0; number < 100; number += 1) await ask(`/flood/${number}`, "192.0.2.1");
  expect(
    ["/", ...Array.from({ length: 8 }, (_, number) => `/others/${number}`)].filter((key) => !store.getFresh(key)),
  ).toEqual([]);
  expect([store.has("/flood/0"), store.has("/flood/99")]).toEqual([false, true]);
  expect(store.keptBytes).toBeLessThanOrEqual(1024 * 1024);
  // While there is room, one client may use all of it.
  const roomy = openStore({ megabytes: 1 }).store;
  for (let number = 0; number < 15; number += 1)
    await roomy.getOrRender(`/${number}`, async () => page(bytes()), "192.0.2.1");
  expect(Array.from({ length: 15 }, (_, number) => `/${number}`).filter((key) => !roomy.has(key))).toEqual([]);
});

test("a page that is there or being rendered costs nothing more", async () => {
  const { store } = openStore();
  expect(store.has("/")).toBe(false);
  const rendering = gate();
  const shown = store.getOrRender("/", () => rendering.promise);
  expect(store.has("/")).toBe(true);
  rendering.resolve(page("one"));
  await shown;
  store.invalidateAll();
  expect(store.has("/")).toBe(true);
});

test("the ETag is the same for the same bytes and headers, in every process, and differs by encoding", async () => {
  const etagsOf = async (rendered: RenderedPage) =>
    (await openStore().store.getOrRender("/", async () => rendered)).etags;
  const etags = await etagsOf(page("same"));
  expect(await etagsOf(page("same"))).toEqual(etags);
  expect(new Set(Object.values(etags)).size).toBe(3);
  expect((await etagsOf(page("other"))).br).not.toBe(etags.br);
  expect((await etagsOf(page("same", { headers: { "Content-Security-Policy": "default-src 'none'" } }))).br).not.toBe(
    etags.br,
  );
});
