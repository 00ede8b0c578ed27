import { expect, test } from "vitest";
import { countMissing, describeScan, scanGoods, scanInOrder } from "./scan-goods.ts";

const good = (variantId: string, needed: number, barcode: string | null = null) => ({
  variantId,
  name: `Whey ${variantId}`,
  sku: `SKU-${variantId}`,
  barcode,
  needed,
});

test("each unit is counted by its barcode or SKU; one too many, a stranger's and another order's code are told apart", () => {
  const goods = [good("a", 2, "8961234567890"), good("b", 1)];
  let checked = {};
  for (const code of ["8961234567890", "sku\u2011a ", "SKU-b"]) {
    const result = scanGoods(goods, checked, code);
    if (result.outcome !== "counted") throw new Error(result.outcome);
    checked = result.checked;
  }
  expect([checked, countMissing(goods, checked)]).toEqual([{ a: 2, b: 1 }, 0]);
  const say = (code: string) => describeScan(scanGoods(goods, checked, code), code, 10_001);
  expect(say("SKU-a")).toEqual({ good: false, text: expect.stringContaining("One too many: Whey a") as string });
  expect(say("8960000000000")).toEqual({ good: false, text: expect.stringContaining("not in order 10001") as string });
  expect(say("10002-1")).toEqual({ good: false, text: expect.stringContaining("order 10002") as string });
  for (const code of ["10001-3", "10001–3"]) expect(say(code).good, code).toBe(true);
});

test("scans that waited for a request are done in order, and what comes after the parcel is complete waits for the next order", () => {
  const goods = [good("a", 2), good("b", 1)];
  expect(scanInOrder(goods, {}, ["SKU-a", "SKU-b", "SKU-a", "10002-1", "SKU-c"], 10_001)).toEqual({
    checked: { a: 2, b: 1 },
    message: { good: true, text: "Whey a: 2 of 2" },
    last: { variantId: "a" },
    next: "pack",
    left: ["10002-1", "SKU-c"],
  });
  expect(scanInOrder(goods, {}, ["10002-1", "SKU-a"], 10_001)).toMatchObject({
    message: null,
    next: { order: 10_002 },
    left: ["SKU-a"],
  });
});

test("after a scan that is refused nothing is packed or opened by itself, and each refusal is said", () => {
  const goods = [good("a", 2), good("b", 1)];
  const complete = scanInOrder(goods, { a: 1 }, ["SKU-z", "SKU-b", "SKU-b", "SKU-a"], 10_001);
  expect(complete).toMatchObject({ checked: { a: 2, b: 1 }, message: { good: false }, next: null, left: [] });
  expect(complete.message?.text).toMatch(/Wrong item: SKU-z .*One too many: Whey b/);
  expect(scanInOrder(goods, {}, ["SKU-z", "10002-1"], 10_001)).toMatchObject({ next: null, left: [] });
  // What follows the slip of another order is for that order's parcel.
  const early = scanInOrder(goods, { a: 1 }, ["10002-1", "SKU-b", "SKU-b"], 10_001);
  expect(early).toMatchObject({ checked: { a: 1 }, next: null, left: [] });
  expect(early.message?.text).toMatch(/Finish order 10001 first.* 2 scans after its slip do not count/);
});
