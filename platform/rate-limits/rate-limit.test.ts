import { expect, test, vi } from "vitest";
import { createRateLimit, createSharedRateLimit } from "./rate-limit.ts";

test("so many takes are allowed, then none until the time is over; others are not touched", async () => {
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

test("the addresses of one IPv6 network count as one, however they are written", async () => {
  const limit = createRateLimit(2, 60);
  expect(await limit("2001:db8:0:7::1")).toEqual({ allowed: true });
  expect(await limit("2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd")).toEqual({ allowed: true });
  expect(await limit("2001:db8::7:ffff:0:0:1")).toMatchObject({ allowed: false });
  expect(await limit("2001:db8:0:8::1")).toEqual({ allowed: true });
});

test("somebody at an address is counted at its network, and apart from others there", async () => {
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

test("of what a key may take, one network gets half at most, and what it is refused costs the others nothing", async () => {
  const limit = createSharedRateLimit(60);
  const from = async (address: string, key = "one") => (await limit({ key, address, takes: 4 })).allowed;
  expect([
    await from("2001:db8::1"),
    await from("2001:db8::2"),
    await from("2001:db8::3"),
    await from("2001:db8::1"),
  ]).toEqual([true, true, false, false]);
  expect([await from("10.0.0.1"), await from("10.0.0.2"), await from("10.0.0.3")]).toEqual([true, true, false]);
  expect(await from("2001:db8::1", "two")).toBe(true);
  expect(await limit({ key: "one", address: "10.0.0.3", takes: 4 })).toMatchObject({
    retryAfterSeconds: expect.any(Number),
  });
});
