import { expect, test } from "vitest";
import { countMissing, describeScan, scanGoods } from "./scan-goods.ts";

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
  for (const code of ["8961234567890", "sku-a ", "SKU-b"]) {
    const result = scanGoods(goods, checked, code);
    if (result.outcome !== "counted") throw new Error(result.outcome);
    checked = result.checked;
  }
  expect([checked, countMissing(goods, checked)]).toEqual([{ a: 2, b: 1 }, 0]);
  const say = (code: string) => describeScan(scanGoods(goods, checked, code), code, 10_001);
  expect(say("SKU-a")).toEqual({ good: false, text: expect.stringContaining("One too many: Whey a") as string });
  expect(say("8960000000000")).toEqual({ good: false, text: expect.stringContaining("not in order 10001") as string });
  expect(say("10002-1")).toEqual({ good: false, text: expect.stringContaining("order 10002") as string });
  expect(say("10001-3").good).toBe(true);
});
