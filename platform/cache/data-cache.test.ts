import { expect, test } from "vitest";
import { DataCache } from "./data-cache.ts";

const fails = async (): Promise<string> => {
  throw new Error("The database is gone");
};

/** A cache whose one value has the tag "settings". */
function openMemory(timeoutMilliseconds = 60_000) {
  const memory = new DataCache({ timeoutMilliseconds });
  const caughtUp: string[][] = [];
  memory.onRefreshed((tags) => caughtUp.push(tags));
  return {
    memory,
    caughtUp,
    recall: (load: () => Promise<string>) => memory.getOrLoad("settings", ["settings"], load),
  };
}

test("a value is loaded once for each change of what it depends on", async () => {
  const { memory, recall } = openMemory();
  expect(await recall(async () => "first")).toBe("first");
  memory.invalidate(["banners"]);
  expect(await recall(async () => "second")).toBe("first");
  memory.invalidate(["settings"]);
  expect(await recall(async () => "second")).toBe("second");
  memory.invalidateAll();
  expect(await recall(async () => "third")).toBe("third");
});

test("however many ask at once, it is loaded once", async () => {
  const { recall } = openMemory();
  const { promise, resolve } = Promise.withResolvers<string>();
  let loads = 0;
  const load = () => {
    loads += 1;
    return promise;
  };
  const all = Promise.all([recall(load), recall(load), recall(load)]);
  resolve("once");
  expect(await all).toEqual(["once", "once", "once"]);
  expect(loads).toBe(1);
});

test("who asks after a change does not get what was asked for before it", async () => {
  const { memory, recall } = openMemory();
  const before = Promise.withResolvers<string>();
  const early = recall(() => before.promise);
  memory.invalidate(["settings"]);
  expect(await recall(async () => "new")).toBe("new");
  before.resolve("old");
  expect(await early).toBe("old");
  expect(await recall(fails)).toBe("new");
});

test("a value loaded while it changed is loaded again", async () => {
  const { memory, recall } = openMemory();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = recall(() => promise);
  memory.invalidateAll();
  resolve("perhaps old");
  await first;
  expect(await recall(async () => "new")).toBe("new");
});

test("while the database is gone the last known value stands; without one the failure is told", async () => {
  const { memory, recall } = openMemory();
  await expect(recall(fails)).rejects.toThrow("The database is gone");
  await recall(async () => "known");
  memory.invalidateAll();
  expect(await recall(fails)).toBe("known");
  expect(await recall(async () => "back")).toBe("back");
});

test("a load that hangs keeps nobody waiting where there is a known value", async () => {
  const { memory, recall } = openMemory(20);
  await recall(async () => "known");
  memory.invalidateAll();
  expect(await recall(() => new Promise(() => undefined))).toBe("known");
});

test("what was made of a value shown too long is told to be out of date once the new value is known", async () => {
  const { memory, caughtUp, recall } = openMemory();
  await recall(async () => "known");
  memory.invalidate(["settings"]);
  await recall(async () => "in time");
  expect(caughtUp).toEqual([]);

  memory.invalidate(["settings"]);
  await recall(fails);
  expect(caughtUp).toEqual([]);
  await recall(async () => "late");
  expect(caughtUp).toEqual([["settings"]]);
});
