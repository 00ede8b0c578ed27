import { expect, test, vi } from "vitest";
import { createRateLimit, createSharedRateLimit } from "./rate-limit.ts";

test("a key may consume its limit, then nothing until the window is over; other keys are unaffected", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  try {
    const limit = createRateLimit(2, 60);
    expect(await limit("10.0.0.1")).toEqual({ allowed: true });
    expect(await limit("10.0.0.1")).toEqual({ allowed: true });
    vi.setSystemTime(Date.now() + 15_500);
    expect(await limit("10.0.0.1")).toEqual({ allowed: false, retryAfterSeconds: 45 });
    expect(await limit("10.0.0.2")).toEqual({ allowed: true });
    vi.advanceTimersByTime(45_000);
    expect(await limit("10.0.0.1")).toEqual({ allowed: true });
  } finally {
    vi.useRealTimers();
  }
});

test("the addresses of one IPv6 network share a limit, however they are written", async () => {
  const limit = createRateLimit(2, 60);
  expect(await limit("2001:db8:0:7::1")).toEqual({ allowed: true });
  expect(await limit("2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd")).toEqual({ allowed: true });
  expect(await limit("2001:db8::7:ffff:0:0:1")).toMatchObject({ allowed: false });
  expect(await limit("2001:db8:0:8::1")).toEqual({ allowed: true });
});

test("an account and its address share a limit for the network of that address, apart from other accounts", async () => {
  const limit = createRateLimit(1, 60);
  expect(await limit("ayesha@example.com 2001:db8:0:7::1")).toEqual({ allowed: true });
  expect(await limit("ayesha@example.com 2001:db8:0:7::2")).toMatchObject({ allowed: false });
  expect(await limit("bilal@example.com 2001:db8:0:7::1")).toEqual({ allowed: true });
  await limit.reset("ayesha@example.com 2001:db8:0:7::3");
  expect(await limit("ayesha@example.com 2001:db8:0:7::4")).toEqual({ allowed: true });
});

test("a key that is no address is a key like any other", async () => {
  const limit = createRateLimit(1, 60);
  expect(await limit("unknown")).toEqual({ allowed: true });
  expect(await limit("unknown")).toMatchObject({ allowed: false });
});

test("one network consumes at most half of a key's limit, and its refused requests do not count against the others", () => {
  const limit = createSharedRateLimit(60);
  const from = (address: string, key = "one") => limit({ key, address, takes: 4 }).allowed;
  expect([from("2001:db8::1"), from("2001:db8::2"), from("2001:db8::3"), from("2001:db8::1")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([from("10.0.0.1"), from("10.0.0.2"), from("10.0.0.3")]).toEqual([true, true, false]);
  expect(from("2001:db8::1", "two")).toBe(true);
  expect(limit({ key: "one", address: "10.0.0.3", takes: 4 })).toMatchObject({
    retryAfterSeconds: expect.any(Number),
  });
});
