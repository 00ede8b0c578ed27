import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isRepeated } from "./repeated-press.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("the same result pressed twice at once counts for one customer alone", () => {
  expect(isRepeated("confirm", 1_000)).toBe(false);
  expect(isRepeated("confirm", 1_200)).toBe(true);
  // A key that bounces on.
  expect(isRepeated("confirm", 1_700)).toBe(true);
  expect(isRepeated("confirm", 2_500)).toBe(false);
  expect(isRepeated("no-answer", 2_600)).toBe(false);
});

test("a tab that stores nothing takes each press", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect([isRepeated("confirm", 1), isRepeated("confirm", 2)]).toEqual([false, false]);
});
