import { expect, test, vi } from "vitest";
import { sweepAll } from "./sweep-all.ts";

const fail = (words: string) => () => Promise.reject(new Error(words));

test("a sweep that fails keeps none of the others from being done, and is told", async () => {
  const forget = vi.fn(async () => undefined);
  await expect(sweepAll([fail("no carts"), forget])).rejects.toThrow("no carts");
  await expect(sweepAll([fail("no carts"), fail("no logins"), forget])).rejects.toThrow("no carts; no logins");
  await sweepAll([forget]);
  expect(forget).toHaveBeenCalledTimes(3);
});
