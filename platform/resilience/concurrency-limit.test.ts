import { expect, test, vi } from "vitest";
import { prepareWork } from "#test/prepare-work.ts";
import { Overloaded, createConcurrencyLimit } from "./concurrency-limit.ts";

test("the limit runs so much work at a time and queues the rest, and a failure frees its place", async () => {
  const run = createConcurrencyLimit({ concurrency: 2, maxQueued: 10 });
  const { begun, work, end, fail } = prepareWork();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => run(work(name))) as [
    Promise<string>,
    Promise<string>,
    Promise<string>,
    Promise<string>,
  ];
  expect(begun).toEqual(["a", "b"]);
  fail("a");
  await expect(a).rejects.toThrow("a");
  expect(begun).toEqual(["a", "b", "c"]);
  end("b");
  end("c");
  expect([await b, await c]).toEqual(["b", "c"]);
  end("d");
  expect(await d).toBe("d");
  const after = [run(work("e")), run(work("f"))];
  expect(begun.slice(-2)).toEqual(["e", "f"]);
  for (const name of ["e", "f"]) end(name);
  expect(await Promise.all(after)).toEqual(["e", "f"]);
});

test("more work runs while none begins or ends, one after each while, and only as long as it is slow", async () => {
  vi.useFakeTimers();
  try {
    const run = createConcurrencyLimit({ concurrency: 1, maxQueued: 10, whenSlow: { concurrency: 3, after: 50 } });
    const { begun, work, end } = prepareWork();
    const results = ["a", "b", "c", "d", "e", "f"].map((name) => run(work(name)));
    await vi.advanceTimersByTimeAsync(40);
    end("a");
    await vi.advanceTimersByTimeAsync(40);
    expect(begun).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(10);
    expect(begun).toEqual(["a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(["a", "b", "c", "d"]);
    await vi.advanceTimersByTimeAsync(500);
    expect(begun).toEqual(["a", "b", "c", "d"]);
    // It is quick again: the places that slowness gave are not given on.
    for (const name of ["b", "c"]) end(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["a", "b", "c", "d"]);
    end("d");
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["a", "b", "c", "d", "e"]);
    end("e");
    await vi.advanceTimersByTimeAsync(0);
    end("f");
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("work is refused while the queue is full", async () => {
  const run = createConcurrencyLimit({ concurrency: 1, maxQueued: 1 });
  const { begun, work, end } = prepareWork();
  const first = run(work("a"));
  const second = run(work("b"));
  await expect(run(work("c"))).rejects.toBeInstanceOf(Overloaded);
  end("a");
  await first;
  const third = run(work("d"));
  end("b");
  await second;
  end("d");
  expect(await third).toBe("d");
  expect(begun).toEqual(["a", "b", "d"]);
});

test("queued work waits while other work ends, but not when none does, and not forever", async () => {
  vi.useFakeTimers();
  try {
    const run = createConcurrencyLimit({ concurrency: 1, maxQueued: 10, timeout: { stalled: 100, max: 250 } });
    const { begun, work, end, fail } = prepareWork();
    const results = ["a", "b", "c", "d", "e"].map((name) =>
      run(work(name)).then(
        () => name,
        (error: Error) => error,
      ),
    );
    await vi.advanceTimersByTimeAsync(90);
    end("a");
    await vi.advanceTimersByTimeAsync(90);
    // Work that fails is no progress: the waiting time of the others goes on.
    fail("b");
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(20);
    expect(await Promise.all(results.slice(3))).toEqual([expect.any(Overloaded), expect.any(Overloaded)]);
    end("c");
    expect(await Promise.all(results.slice(0, 3))).toEqual(["a", expect.any(Error), "c"]);

    const quick = run(work("f"));
    const last = run(work("g"));
    const late = run(work("h")).catch((error: Error) => error);
    for (const name of ["f", "g"]) {
      await vi.advanceTimersByTimeAsync(90);
      end(name);
    }
    await Promise.all([quick, last]);
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.at(-1)).toBe("h");
    end("h");
    expect(await late).toBe("h");
  } finally {
    vi.useRealTimers();
  }
});

test("work learns how much of its timeout is left, and a moving queue extends it", async () => {
  vi.useFakeTimers();
  try {
    const run = createConcurrencyLimit({ concurrency: 2, maxQueued: 10, timeout: { stalled: 100, max: 250 } });
    const { work, end } = prepareWork();
    let left = () => 0;
    const watched = run((asked) => {
      left = asked;
      return work("a")();
    });
    expect(left()).toBe(100);
    await vi.advanceTimersByTimeAsync(60);
    expect(left()).toBe(40);
    for (const [at, max] of [
      ["b", 100],
      ["c", 70],
      ["d", 10],
    ] as const) {
      const other = run(work(at));
      await vi.advanceTimersByTimeAsync(60);
      end(at);
      await other;
      expect(left()).toBe(max);
    }
    end("a");
    await watched;
  } finally {
    vi.useRealTimers();
  }
});

test("when the limit closes, queued work is refused in time, and running work learns its deadline", async () => {
  vi.useFakeTimers();
  try {
    const run = createConcurrencyLimit({ concurrency: 1, maxQueued: 10, timeout: { stalled: 1_000, max: 5_000 } });
    const { begun, work, end } = prepareWork();
    let left = () => Infinity;
    const first = run((remaining) => {
      left = remaining;
      return work("a")();
    });
    const refused = expect(run(work("b"))).rejects.toBeInstanceOf(Overloaded);
    expect(left()).toBe(1_000);
    run.closeWithin(200);
    expect(left()).toBe(200);
    await vi.advanceTimersByTimeAsync(200);
    await refused;
    end("a");
    expect(await first).toBe("a");
    expect(begun).toEqual(["a"]);
  } finally {
    vi.useRealTimers();
  }
});
