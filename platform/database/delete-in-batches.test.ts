import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { sweepEvents } from "../events/sweep-events.server.ts";

test("what is deleted in batches is read once, also while a backup keeps the database from forgetting it", async () => {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const rows = 12_000;
  await shop.database.execute(sql`
    insert into platform_events (at, type, payload, actor_kind, dispatched)
    select now() - interval '3 days' + n / 3 * interval '1 second', 'settings.changed', '{}', 'system', n % 100 <> 0 from generate_series(1, ${rows}::int) n`);
  await shop.database.execute(sql`analyze platform_events`);
  const backup = new Client({ connectionString: shop.url });
  await backup.connect();
  onTestFinished(() => backup.end());
  await backup.query("begin isolation level repeatable read");
  await backup.query("select from platform_events limit 1");

  const read = async () => {
    // Each connection tells of what it did by itself.
    const told = Array.from({ length: shop.pool.totalCount }, () =>
      shop.pool.query("select pg_stat_force_next_flush(), pg_sleep(0.1)"),
    );
    await Promise.all(told);
    const [index] = await shop.look<{ read: string }>(
      "select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'platform_events_at'",
    );
    return Number(index!.read);
  };
  const before = await read();
  expect(await sweepEvents(shop.database)).toBe(rows * 0.99);
  expect(await shop.look("select count(*)::int as left from platform_events")).toEqual([{ left: rows / 100 }]);
  const walked = (await read()) - before;
  // Through the index, and each entry once.
  expect(walked).toBeGreaterThanOrEqual(rows);
  expect(walked).toBeLessThan(rows * 1.5);
});
