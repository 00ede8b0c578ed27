import fc from "fast-check";
import { expect, test } from "vitest";
import { isVerifiedMark, isVerifiedOn, markVerified, verifiedDays } from "./verified-device.ts";

const key = "a secret key for tests, long enough";
const phone = "+923001234567";
const now = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1_000;

test("a device counts for the phones whose codes were entered there, for thirty days, and for no other", () => {
  const mark = markVerified(key, phone, null, now);
  expect(isVerifiedMark(mark)).toBe(true);
  expect(mark).not.toContain("3001234567");
  expect(isVerifiedOn(key, phone, mark, now + verifiedDays * day - 1_000)).toBe(true);
  expect(isVerifiedOn(key, phone, mark, now + verifiedDays * day)).toBe(false);
  expect(isVerifiedOn(key, "+923001234568", mark, now)).toBe(false);
  expect(isVerifiedOn("another shop's key", phone, mark, now)).toBe(false);
  expect(isVerifiedOn(key, phone, null, now)).toBe(false);
});

test("a device keeps four phones, the newest, each once", () => {
  const phones = [0, 1, 2, 3, 4].map((at) => `+92300000000${at}`);
  const mark = phones.reduce<string | null>((known, each) => markVerified(key, each, known, now), null);
  expect(phones.map((each) => isVerifiedOn(key, each, mark, now))).toEqual([false, true, true, true, true]);
  expect(isVerifiedMark(mark!)).toBe(true);
  const again = markVerified(key, phones[1]!, mark, now + day);
  expect(again.split(".")).toHaveLength(4);
  expect(phones.map((each) => isVerifiedOn(key, each, again, now + 30 * day))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("no mark that was changed anywhere counts, and none is an error", () => {
  const mark = markVerified(key, phone, null, now);
  fc.assert(
    fc.property(fc.nat({ max: mark.length - 1 }), fc.constantFrom(..."0aZ_-.é"), (at, letter) => {
      const changed = mark.slice(0, at) + letter + mark.slice(at + 1);
      expect(isVerifiedOn(key, phone, changed, now)).toBe(changed === mark);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isVerifiedOn(key, phone, text, now)).toBe(false);
    }),
  );
});
