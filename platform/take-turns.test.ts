import { expect, test } from "vitest";
import { Crowded, takeTurns } from "./take-turns.ts";

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
