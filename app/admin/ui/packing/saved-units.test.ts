import { beforeEach, expect, test, vi } from "vitest";
import { saveUnits, loadUnits } from "./saved-units.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const goods = [
  { variantId: "whey", needed: 2 },
  { variantId: "belt", needed: 1 },
];

test("checked units are there after the page was left, for that parcel alone and no more than it needs", () => {
  saveUnits("10001-1", { whey: 2, gone: 1 });
  expect(loadUnits("10001-1", goods)).toEqual({ whey: 2 });
  expect(loadUnits("10001-1", [{ variantId: "whey", needed: 1 }])).toEqual({ whey: 1 });
  expect(loadUnits("10001-2", goods)).toEqual({});
  saveUnits("10001-1", { whey: 0 });
  expect(stored.size).toBe(0);
});

test("a browser without storage packs as well", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => saveUnits("10001-1", { whey: 1 })).not.toThrow();
  expect(loadUnits("10001-1", goods)).toEqual({});
});
