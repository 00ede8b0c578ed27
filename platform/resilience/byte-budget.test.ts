import { expect, test } from "vitest";
import { createByteBudget, createFairByteBudget } from "./byte-budget.ts";
import { Overloaded } from "./concurrency-limit.ts";

test("work runs while its bytes fit, waits in its order, and is refused when too much waits", async () => {
  const run = createByteBudget({ bytes: 10, maxQueued: 2 });
  const begun: string[] = [];
  const work = (name: string, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = run(bytes, () => {
      begun.push(name);
      return promise;
    });
    return { end: resolve, done };
  };
  const first = work("6 bytes", 6);
  const second = work("4 bytes", 4);
  const huge = work("more than all", 99);
  const small = work("1 byte, after it", 1);
  await expect(run(1, async () => undefined)).rejects.toThrow(Overloaded);
  first.end();
  await first.done;
  expect(begun).toEqual(["6 bytes", "4 bytes"]);
  second.end();
  await second.done;
  expect(begun).toEqual(["6 bytes", "4 bytes", "more than all"]);
  huge.end();
  await huge.done;
  small.end();
  await small.done;
  await expect(run(5, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await run(10, async () => "All of it is free again")).toBe("All of it is free again");
});

test("a client whose work never ends holds its share, and others run on", async () => {
  const run = createFairByteBudget({ bytes: 10, share: 4, maxQueued: 1 });
  const never = () => new Promise<void>(() => undefined);
  void run(4, "slow", never);
  void run(4, "slow", never);
  await expect(run(1, "slow", never)).rejects.toThrow(Overloaded);
  expect(
    await Promise.all([run(99, "Bilal", async () => "all of a share"), run(1, "Sana", async () => "runs")]),
  ).toEqual(["all of a share", "runs"]);
});
