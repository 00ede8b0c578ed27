import { expect, onTestFinished, test, vi } from "vitest";
import { prepareWork } from "#test/prepare-work.ts";
import { createFairConcurrencyLimit } from "./fair-concurrency-limit.ts";
import { Overloaded, createConcurrencyLimit } from "./concurrency-limit.ts";

test("much work of one client runs one after the other, and other clients do not wait behind it", async () => {
  const run = createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 2, maxQueued: 10 }), {
    atOnce: 1,
    waiting: 2,
    rest: 0,
    maxRest: 0,
  });
  const { begun, work, end } = prepareWork();
  const greedy = ["a", "b", "c"].map((name) => run(work(name), "greedy"));
  await expect(run(work("d"), "greedy")).rejects.toBeInstanceOf(Overloaded);
  const other = run(work("e"), "other");
  expect(begun).toEqual(["a", "e"]);
  end("e");
  expect(await other).toBe("e");
  const shops = run(work("f"));
  expect(begun).toEqual(["a", "e", "f"]);
  end("f");
  await shops;
  for (const [at, name] of ["a", "b", "c"].entries()) {
    await expect.poll(() => begun).toContain(name);
    end(name);
    expect(await greedy[at]).toBe(name);
  }
});

test("a client gets its result at once and pauses before its next work, also after a failure", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const rests: number[] = [];
  const run = createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 2, maxQueued: 10 }), {
    atOnce: 1,
    waiting: 2,
    rest: 2,
    maxRest: 100,
    wait: async (milliseconds) => void rests.push(milliseconds),
  });
  const lasting = (milliseconds: number) => async () => {
    vi.advanceTimersByTime(milliseconds);
    if (milliseconds === 20) throw new Error("failed");
    return milliseconds;
  };
  expect(await run(lasting(10), "asker")).toBe(10);
  await expect(run(lasting(20), "asker")).rejects.toThrow("failed");
  expect(await run(lasting(900), "asker")).toBe(900);
  expect(await run(lasting(0), "asker")).toBe(0);
  expect(rests.slice(0, 3)).toEqual([20, 40, 100]);
});

test("work that the common limit refuses is refused to its client", async () => {
  const run = createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 1, maxQueued: 0 }), {
    atOnce: 1,
    waiting: 2,
    rest: 0,
    maxRest: 0,
  });
  const { work, end } = prepareWork();
  const first = run(work("a"), "one");
  await expect(run(work("b"), "other")).rejects.toBeInstanceOf(Overloaded);
  end("a");
  expect(await first).toBe("a");
});

test("between two works of one client, even those that wait for nothing, the event loop has its turn", async () => {
  const run = createFairConcurrencyLimit((work) => work(() => Infinity), {
    atOnce: 1,
    waiting: 9,
    rest: 0,
    maxRest: 0,
  });
  const seen: string[] = [];
  const works = ["a", "b"].map((name) => run(async () => void seen.push(name), "one"));
  setImmediate(() => seen.push("another's request"));
  await Promise.all(works);
  expect(seen).toEqual(["a", "another's request", "b"]);
});

test("work of one client that waits behind works which do not end is refused after the timeout, and other clients' is not", async () => {
  const timeout = { stalled: 30, max: 1_000 };
  const run = createFairConcurrencyLimit((work) => work(() => Infinity), {
    atOnce: 1,
    waiting: 9,
    timeout,
    rest: 0,
    maxRest: 0,
  });
  const { work, end } = prepareWork();
  const first = run(work("a"), "one");
  await expect(run(work("b"), "one")).rejects.toBeInstanceOf(Overloaded);
  const other = run(work("c"), "other");
  end("c");
  expect(await other).toBe("c");
  end("a");
  expect(await first).toBe("a");
});
