import { expect, test } from "vitest";
import { findUsual, speedMetrics, stepOf } from "./speed.ts";

test("what three of four did not exceed lies in the step that holds it", () => {
  const count = (values: number[]) => {
    const counts = new Map<number, number>();
    for (const value of values) counts.set(stepOf("LCP", value)!, (counts.get(stepOf("LCP", value)!) ?? 0) + 1);
    return findUsual("LCP", counts);
  };
  expect(count([])).toBe(null);
  expect(count([1_900])).toBeGreaterThan(1_800);
  expect(count([1_900])).toBeLessThanOrEqual(2_100);
  // The fourth is slow, however slow.
  for (const slowest of [2_400, 50_000]) expect(count([700, 800, 790, slowest])).toBe(800);
  expect(count([700, 800, 9_000, 9_500])).toBeGreaterThan(8_000);
  expect(count([...Array.from({ length: 300 }, () => 1_100), ...Array.from({ length: 100 }, () => 7_000)])).toBe(1_200);
});

test("a value that cannot be has no step", () => {
  for (const metric of speedMetrics) {
    for (const value of [-1, Number.NaN, Infinity, 1e9]) expect(stepOf(metric, value), String(value)).toBe(null);
    expect(stepOf(metric, 0)).toBe(0);
  }
  expect(stepOf("CLS", 0.0005)).toBe(0);
  expect(stepOf("CLS", 0.1)).toBeLessThan(stepOf("CLS", 0.11)!);
});
