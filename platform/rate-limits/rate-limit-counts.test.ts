import { expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { openShop } from "#test/open-shop.ts";
import { createDatabaseRateLimits, sweepRateLimits } from "./rate-limit-counts.server.ts";

const secretKey = "a secret key for tests, long enough";

/** Two processes of one shop. */
async function openTwo() {
  const shop = await openShop();
  const [one, two] = [createDatabaseRateLimits(shop.pool, secretKey), createDatabaseRateLimits(shop.pool, secretKey)];
  return { shop, one, two };
}

test("two processes count one limit together, and another limit of the same key apart", async () => {
  const { shop, one, two } = await openTwo();
  await using _ = shop;
  const [here, there] = [one("login", 3, 60), two("login", 3, 60)];
  const verdicts = await Promise.all(Array.from({ length: 8 }, (_each, turn) => (turn % 2 ? here : there)("10.0.0.1")));
  expect(verdicts.filter(({ allowed }) => allowed).length).toBe(3);
  expect(verdicts.find(({ allowed }) => !allowed)).toMatchObject({
    retryAfterSeconds: expect.closeTo(60, -1) as number,
  });
  expect(await two("track", 3, 60)("10.0.0.1")).toEqual({ allowed: true });

  await here.reset("10.0.0.1");
  expect(await there("10.0.0.1")).toEqual({ allowed: true });
  await there.refund("10.0.0.1");
  for (let turn = 0; turn < 3; turn++) expect(await here("10.0.0.1")).toEqual({ allowed: true });
  expect(await there("10.0.0.1")).toMatchObject({ allowed: false });
});

test("the database holds no key as it was, and forgets the counts of windows that are over", async () => {
  const { shop, one } = await openTwo();
  await using _ = shop;
  await one("login", 3, 60)("ayesha@example.com 10.0.0.1");
  await one("login", 3, 1)("bilal@example.com 10.0.0.1");
  const { rows } = await shop.db.execute<{ key: string }>(sql`select key from platform_rate_limits`);
  expect(rows.map(({ key }) => key).join()).toMatch(/^login:[\w-]{43},login:[\w-]{43}$/);

  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime(Date.now() + 2_000);
    expect(await sweepRateLimits(shop.db)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test("while the database is away, each process counts by itself", async () => {
  const { shop, one } = await openTwo();
  await using _ = shop;
  const limit = one("login", 2, 60);
  await shop.pool.query("alter table platform_rate_limits rename to away");
  try {
    expect(await limit("10.0.0.1")).toEqual({ allowed: true });
    expect(await limit("10.0.0.1")).toEqual({ allowed: true });
    expect(await limit("10.0.0.1")).toMatchObject({ allowed: false });
  } finally {
    await shop.pool.query("alter table away rename to platform_rate_limits");
  }
});
