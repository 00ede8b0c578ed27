import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { lockByName, lockKey, tryLockByName } from "./lock-by-name.ts";
import { runTransaction } from "./run-transaction.ts";

test("a lock keeps others from the same name and id until its transaction ends, and from nothing else", async () => {
  await using shop = await openTestDatabase();
  const isFree = (...lock: [name: "wishlist of" | "cart of" | "banners", id?: string]) =>
    runTransaction(shop.database, (tx) => tryLockByName(tx, ...lock));
  await runTransaction(shop.database, async (tx) => {
    await lockByName(tx, "wishlist of", "a");
    expect(await isFree("wishlist of", "a")).toBe(false);
    expect(await isFree("wishlist of", "b")).toBe(true);
    expect(await isFree("cart of", "a")).toBe(true);
    expect(await isFree("banners")).toBe(true);
    await lockByName(tx, "banners");
    expect(await isFree("banners")).toBe(false);
  });
  expect(await isFree("wishlist of", "a")).toBe(true);
});

test("a statement of its own makes the same lock of an expression", async () => {
  await using shop = await openTestDatabase();
  const { rows } = await shop.database.execute<{ same: boolean }>(
    sql`select ${lockKey("phone", "+923001234567")} = ${lockKey("phone", sql`'+923001234567'::text`)} as same`,
  );
  expect(rows).toEqual([{ same: true }]);
});
