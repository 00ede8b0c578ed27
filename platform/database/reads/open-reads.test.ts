import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openCluster } from "#test/open-cluster.ts";
import { DataCache } from "../../cache/data-cache.ts";
import { openDatabase } from "../database.server.ts";
import { openReads } from "./open-reads.ts";
import { ReplicationFloor } from "./replication-floor.ts";

const log = pino({ level: "silent" });

test("a replica answers what it has replayed, nothing older than the events behind which something is loaded, and all while no server takes writes", async () => {
  await using cluster = await openCluster();
  const primary = openDatabase({ url: cluster.url, connections: 3 }, log);
  const reads = openReads({
    urls: [cluster.replicaUrl],
    primary,
    connections: 3,
    behindPooler: false,
    log,
    maxLag: 60_000,
    interval: 20,
  });
  const cache = new DataCache();
  const price = () =>
    cache.getOrLoad("price", ["product"], async () => {
      const { rows } = await reads.database.execute<{ price: number }>(sql`select price from prices`);
      return rows[0]!.price;
    });
  const sell = (amount: number) => primary.database.execute(sql`update prices set price = ${amount}`);
  /** Who answers while this is done. */
  const asked = async (work: () => Promise<unknown>) => {
    const before = reads.counts();
    await work();
    const now = reads.counts();
    return { primary: now.primary - before.primary, replicas: now.replicas - before.replicas };
  };
  try {
    await primary.database.execute(sql`create table prices (price int)`);
    await primary.database.execute(sql`insert into prices values (100)`);
    await cluster.catchUp();
    await reads.startAnew();
    await vi.waitFor(async () =>
      expect(await asked(() => reads.database.execute(sql`select 1`))).toEqual({ primary: 0, replicas: 1 }),
    );
    expect(await asked(price)).toEqual({ primary: 0, replicas: 1 });
    await expect(reads.database.execute(sql`delete from prices`)).rejects.toMatchObject({ cause: { code: "25006" } });

    // It stands still: behind the event nothing may be loaded from it, however often.
    await cluster.onReplica("select pg_wal_replay_pause()");
    await sell(200);
    expect(
      await asked(async () =>
        expect((await reads.database.execute(sql`select price from prices`)).rows).toEqual([{ price: 100 }]),
      ),
      "without an event it may be a moment old",
    ).toEqual({ primary: 0, replicas: 1 });
    await reads.seeEvents();
    cache.invalidate(["product"]);
    expect(await asked(async () => expect(await price()).toBe(200))).toEqual({ primary: 1, replicas: 0 });

    await cluster.onReplica("select pg_wal_replay_resume()");
    await cluster.catchUp();
    cache.invalidate(["product"]);
    expect(await asked(async () => expect(await price()).toBe(200))).toEqual({ primary: 0, replicas: 1 });

    cluster.killPrimary();
    cache.invalidate(["product"]);
    for (let page = 0; page < 20; page += 1)
      expect((await reads.database.execute(sql`select price from prices`)).rows).toEqual([{ price: 200 }]);
    await cluster.promote();
    await vi.waitFor(() => sell(300), { timeout: 5_000 });
    await reads.startAnew();
    cache.invalidate(["product"]);
    expect(await price(), "of the promoted server").toBe(300);
  } finally {
    await reads.close();
    await primary.close();
  }
});

test("a replica that is away is left alone until it answers again", async () => {
  await using cluster = await openCluster();
  const primary = openDatabase({ url: cluster.primaryUrl, connections: 2 }, log);
  const warnings: string[] = [];
  const heard = pino({}, { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) });
  const reads = openReads({
    urls: [cluster.replicaUrl, "postgres://shop@127.0.0.1:1/shop"],
    primary,
    connections: 2,
    behindPooler: true,
    log: heard,
    interval: 20,
  });
  const one = async () => (await reads.database.execute(sql`select 1 as one`)).rows;
  try {
    await vi.waitFor(() => expect(warnings).toEqual(["A replica of the database is asked from now on"]));
    for (let page = 0; page < 10; page += 1) expect(await one()).toEqual([{ one: 1 }]);
    expect(reads.counts()).toEqual({ primary: 0, replicas: 10 });
    await cluster.stopReplica();
    for (let page = 0; page < 10; page += 1) expect(await one()).toEqual([{ one: 1 }]);
    expect(reads.counts()).toEqual({ primary: 10, replicas: 10 });
    expect(warnings.slice(1)).toContain("A replica of the database is not asked any more");
  } finally {
    await reads.close();
    await primary.close();
  }
});

test("a replica must have what the primary had some seconds ago, and what was known of it while it is away", () => {
  let now = 0;
  const floor = new ReplicationFloor({ maxLag: 5_000, now: () => now });
  for (; now <= 10_000; now += 1_000) floor.note(now);
  now = 10_000;
  expect(floor.get()).toBe(5_000);
  floor.raise(7_000);
  floor.raise(6_000);
  expect(floor.get()).toBe(7_000);
  now = 60_000;
  expect(floor.get(), "without the primary").toBe(10_000);
  floor.restart(8_000);
  expect(floor.get(), "of another primary").toBe(8_000);
});
