import { expect, onTestFinished, test, vi } from "vitest";
import { Crowded, shareTurns, takeTurns } from "./take-turns.ts";

/** Work that is done when it is told to be, and notes when it begins. */
function prepareWork() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    ends.set(name, { resolve, reject });
    return promise;
  };
  return { begun, work, end: (name: string) => ends.get(name)!.resolve(name), fail: (name: string) => ends.get(name)!.reject(new Error(name)) };
}

test("so much is done at a time, the rest in its turn, and a failure hands the turn on as well", async () => {
  const take = takeTurns({ atOnce: 2, waiting: 10 });
  const { begun, work, end, fail } = prepareWork();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => take(work(name))) as [Promise<string>, Promise<string>, Promise<string>, Promise<string>];
  expect(begun).toEqual(["a", "b"]);
  fail("a");
  await expect(a).rejects.toThrow("a");
  expect(begun).toEqual(["a", "b", "c"]);
  end("b");
  end("c");
  expect([await b, await c]).toEqual(["b", "c"]);
  end("d");
  expect(await d).toBe("d");
  const after = [take(work("e")), take(work("f"))];
  expect(begun.slice(-2)).toEqual(["e", "f"]);
  for (const name of ["e", "f"]) end(name);
  expect(await Promise.all(after)).toEqual(["e", "f"]);
});

test("what would have to wait behind too much is refused, until there is room again", async () => {
  const take = takeTurns({ atOnce: 1, waiting: 1 });
  const { begun, work, end } = prepareWork();
  const first = take(work("a"));
  const second = take(work("b"));
  await expect(take(work("c"))).rejects.toBeInstanceOf(Crowded);
  end("a");
  await first;
  const third = take(work("d"));
  end("b");
  await second;
  end("d");
  expect(await third).toBe("d");
  expect(begun).toEqual(["a", "b", "d"]);
});

test("one who asks for much has it done one after the other, and others do not wait behind it", async () => {
  const take = shareTurns(takeTurns({ atOnce: 2, waiting: 10 }), { atOnce: 1, waiting: 2, rest: 0, longestRest: 0 });
  const { begun, work, end } = prepareWork();
  const greedy = ["a", "b", "c"].map((name) => take(work(name), "greedy"));
  await expect(take(work("d"), "greedy")).rejects.toBeInstanceOf(Crowded);
  const other = take(work("e"), "other");
  expect(begun).toEqual(["a", "e"]);
  end("e");
  expect(await other).toBe("e");
  const shops = take(work("f"));
  expect(begun).toEqual(["a", "e", "f"]);
  end("f");
  await shops;
  for (const [at, name] of ["a", "b", "c"].entries()) {
    await expect.poll(() => begun).toContain(name);
    end(name);
    expect(await greedy[at]).toBe(name);
  }
});

test("who asked has the answer at once, and rests before the next is begun, after a failure too", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const rests: number[] = [];
  const take = shareTurns(takeTurns({ atOnce: 2, waiting: 10 }), { atOnce: 1, waiting: 2, rest: 2, longestRest: 100, wait: async (milliseconds) => void rests.push(milliseconds) });
  const lasting = (milliseconds: number) => async () => {
    vi.advanceTimersByTime(milliseconds);
    if (milliseconds === 20) throw new Error("failed");
    return milliseconds;
  };
  expect(await take(lasting(10), "asker")).toBe(10);
  await expect(take(lasting(20), "asker")).rejects.toThrow("failed");
  expect(await take(lasting(900), "asker")).toBe(900);
  expect(await take(lasting(0), "asker")).toBe(0);
  expect(rests.slice(0, 3)).toEqual([20, 40, 100]);
});

test("work that the common turns refuse is refused to who asked for it", async () => {
  const take = shareTurns(takeTurns({ atOnce: 1, waiting: 0 }), { atOnce: 1, waiting: 2, rest: 0, longestRest: 0 });
  const { work, end } = prepareWork();
  const first = take(work("a"), "one");
  await expect(take(work("b"), "other")).rejects.toBeInstanceOf(Crowded);
  end("a");
  expect(await first).toBe("a");
});
