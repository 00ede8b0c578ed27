import { expect, test } from "vitest";
import { DataCache } from "./data-cache.ts";

const fails = async (): Promise<string> => {
  throw new Error("The database is gone");
};

/** A cache whose one value has the tag "settings". */
function openCache(timeoutMilliseconds = 60_000) {
  const cache = new DataCache({ timeoutMilliseconds });
  const lateRefreshes: string[][] = [];
  cache.onLateRefresh((tags) => lateRefreshes.push(tags));
  return {
    cache,
    lateRefreshes,
    getSettings: (load: () => Promise<string>) => cache.getOrLoad("settings", ["settings"], load),
  };
}

test("a value is loaded once for each invalidation of its tags", async () => {
  const { cache, getSettings } = openCache();
  expect(await getSettings(async () => "first")).toBe("first");
  cache.invalidate(["banners"]);
  expect(await getSettings(async () => "second")).toBe("first");
  cache.invalidate(["settings"]);
  expect(await getSettings(async () => "second")).toBe("second");
  cache.invalidateAll();
  expect(await getSettings(async () => "third")).toBe("third");
});

test("simultaneous requests share one load", async () => {
  const { getSettings } = openCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  let loads = 0;
  const load = () => {
    loads += 1;
    return promise;
  };
  const all = Promise.all([getSettings(load), getSettings(load), getSettings(load)]);
  resolve("once");
  expect(await all).toEqual(["once", "once", "once"]);
  expect(loads).toBe(1);
});

test("a request after an invalidation does not get the value whose load began before it", async () => {
  const { cache, getSettings } = openCache();
  const before = Promise.withResolvers<string>();
  const early = getSettings(() => before.promise);
  cache.invalidate(["settings"]);
  expect(await getSettings(async () => "new")).toBe("new");
  before.resolve("old");
  expect(await early).toBe("old");
  expect(await getSettings(fails)).toBe("new");
});

test("a value that was invalidated during its load is loaded again, one with other tags is not", async () => {
  const { cache, getSettings } = openCache();
  for (const invalidate of [() => cache.invalidateAll(), () => cache.invalidate(["settings"])]) {
    cache.invalidateAll();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = getSettings(() => promise);
    invalidate();
    resolve("perhaps old");
    await first;
    expect(await getSettings(async () => "new")).toBe("new");
  }
  cache.invalidateAll();
  const { promise, resolve } = Promise.withResolvers<string>();
  const second = getSettings(() => promise);
  cache.invalidate(["banners"]);
  resolve("fresh");
  await second;
  expect(await getSettings(fails)).toBe("fresh");
});

test("while the database is gone the stale value is returned; without one the load rejects", async () => {
  const { cache, getSettings } = openCache();
  await expect(getSettings(fails)).rejects.toThrow("The database is gone");
  await getSettings(async () => "known");
  cache.invalidateAll();
  expect(await getSettings(fails)).toBe("known");
  expect(await getSettings(async () => "back")).toBe("back");
});

test("where a stale value is cached, nobody waits for a load that hangs", async () => {
  const { cache, getSettings } = openCache(20);
  await getSettings(async () => "known");
  cache.invalidateAll();
  expect(await getSettings(() => new Promise(() => undefined))).toBe("known");
});

test("a fresh value that replaces one returned stale is reported, so that pages made from the stale one are invalidated", async () => {
  const { cache, lateRefreshes, getSettings } = openCache();
  await getSettings(async () => "known");
  cache.invalidate(["settings"]);
  await getSettings(async () => "in time");
  expect(lateRefreshes).toEqual([]);

  cache.invalidate(["settings"]);
  await getSettings(fails);
  expect(lateRefreshes).toEqual([]);
  await getSettings(async () => "late");
  expect(lateRefreshes).toEqual([["settings"]]);
});

test("a caller that waited in vain gets the value that another load has brought meanwhile", async () => {
  const { cache, getSettings, lateRefreshes } = openCache(20);
  await getSettings(async () => "known");
  cache.invalidate(["settings"]);
  const hangs = getSettings(() => new Promise(() => undefined));
  cache.invalidate(["banners"]);
  await getSettings(async () => "new");
  expect([await hangs, lateRefreshes, cache.isLate(["settings"])]).toEqual(["new", [], false]);
});

test("that somebody got a stale value is known until the fresh one has come", async () => {
  const { cache, getSettings } = openCache();
  const isLate = () => [["settings", "site"], ["banners"]].map((tags) => cache.isLate(tags));
  await getSettings(async () => "known");
  cache.invalidate(["settings"]);
  expect(isLate()).toEqual([false, false]);
  await getSettings(fails);
  expect(isLate()).toEqual([true, false]);
  await getSettings(async () => "new");
  expect(isLate()).toEqual([false, false]);
});

test("a late value that was invalidated during its load is reported once the value after it is cached", async () => {
  const { cache, lateRefreshes, getSettings } = openCache();
  await getSettings(async () => "known");
  cache.invalidate(["settings"]);
  await getSettings(fails);
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = getSettings(() => promise);
  cache.invalidate(["settings"]);
  resolve("perhaps old");
  await late;
  expect(lateRefreshes).toEqual([]);
  await getSettings(async () => "new");
  expect(lateRefreshes).toEqual([["settings"]]);
});
