import { expect, onTestFinished, test, vi } from "vitest";
import { isId, isSecret, newHex, newId, newOrderedSecret, newSecret } from "./ids.ts";

test("ids made later sort later, carry their time, and are UUIDs of version 7", () => {
  const early = newId(Date.UTC(2026, 0, 1));
  const late = newId(Date.UTC(2026, 0, 1) + 1);
  expect(early < late).toBe(true);
  expect(Number.parseInt(early.replace("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("ids of one millisecond sort as they were made", () => {
  const many = Array.from({ length: 1_000 }, () => newId(Date.UTC(2026, 0, 2)));
  expect(many.toSorted()).toEqual(many);
});

test("no two ids or secrets are alike", () => {
  const many = Array.from({ length: 2_000 }, () => [newId(0), newSecret(), newOrderedSecret()]).flat();
  expect(new Set(many).size).toBe(many.length);
});

test("random digits are hexadecimal, two for each byte, and not alike, also where more bytes are drawn", () => {
  const many = Array.from({ length: 600 }, () => newHex(16));
  expect(new Set(many).size).toBe(many.length);
  expect(many.filter((digits) => !/^[0-9a-f]{32}$/.test(digits))).toEqual([]);
  expect(newHex(8)).toMatch(/^[0-9a-f]{16}$/);
});

test("each is recognised by its shape, and nothing else is", () => {
  expect([isId(newId()), isSecret(newSecret()), isSecret(newOrderedSecret())]).toEqual([true, true, true]);
  for (const text of ["", "1", newSecret(), `${newId()}\n`, newId().toUpperCase(), "\u0000".repeat(36)])
    expect(isId(text), text).toBe(false);
  for (const text of ["", newId(), `${newSecret()}\n`, newSecret().slice(1), "\u0000".repeat(32)])
    expect(isSecret(text), text).toBe(false);
});

test("an ordered secret of a later hour sorts behind, in an index of any collation", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const hours = Array.from({ length: 100 }, (_, hour) => {
    vi.setSystemTime(Date.UTC(2026, 10, 23, hour));
    return newOrderedSecret();
  });
  expect(hours.toSorted()).toEqual(hours);
  expect(hours.toSorted(new Intl.Collator("en").compare)).toEqual(hours);
});
