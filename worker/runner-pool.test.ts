import type { Pool, PoolClient } from "pg";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { openWayTo } from "#test/open-way-to.ts";
import { administer } from "#test/template-database.ts";
import { openWorkerDatabase } from "./open-worker-database.ts";
import { runJobs } from "./run-jobs.ts";
import { openRunnerPool } from "./runner-pool.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A pool whose connections fail with these errors, one after the other, and then succeed; and the pool that a runner gets of it. */
function openPools(errors: Error[]) {
  const release = vi.fn();
  const client = { release } as unknown as PoolClient;
  const connect = vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return client;
  });
  const pool = { connect, answer: 42, ask: vi.fn(() => pool.answer) };
  const ending = new AbortController();
  const runnerPool = openRunnerPool(pool as unknown as Pool, { interval: 5, signal: ending.signal });
  return {
    runnerPool: runnerPool as unknown as Pool & typeof pool,
    connect,
    client,
    release,
    end: () => ending.abort(),
  };
}

test("a connection is tried for again while the server starts or the machine is away, and any other error is the runner's", async () => {
  const { runnerPool, connect, client } = openPools([failure("57P03"), failure("EHOSTUNREACH"), failure("ETIMEDOUT")]);
  expect(await (runnerPool as Pool).connect()).toBe(client);
  expect(connect).toHaveBeenCalledTimes(4);
  const other = openPools([failure("57P03"), failure("ECONNREFUSED")]);
  await expect((other.runnerPool as Pool).connect()).rejects.toThrow("ECONNREFUSED");
  expect(runnerPool.ask()).toBe(42);
});

test("a connection to listen on is tried for again after any error, and is given back once, with the error that it met", async () => {
  const { runnerPool, client, release } = openPools([failure("ECONNREFUSED"), new Error("timeout exceeded")]);
  const broken = new Error("broken");
  await new Promise<void>((resolve) =>
    (runnerPool as Pool).connect((error, given, done) => {
      expect([error, given]).toEqual([undefined, client]);
      done(broken);
      // As a runner does that ends meanwhile.
      done();
      resolve();
    }),
  );
  expect(release).toHaveBeenCalledExactlyOnceWith(broken);
});

test("once the runner ends, each connection is asked for once", async () => {
  const { runnerPool, connect, end } = openPools(Array.from({ length: 100 }, () => failure("57P03")));
  const waiting = (runnerPool as Pool).connect();
  const listening = new Promise<Error | undefined>((resolve) =>
    (runnerPool as Pool).connect((error) => resolve(error)),
  );
  await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(3));
  end();
  await expect(waiting).rejects.toThrow("57P03");
  expect(await listening).toMatchObject({ code: "57P03" });
  connect.mockClear();
  await expect((runnerPool as Pool).connect()).rejects.toThrow("57P03");
  expect(connect).toHaveBeenCalledTimes(1);
});

test("while the database starts up a runner asks again and again, and does jobs and hears of new ones as soon as it has started", async () => {
  await using shop = await openTestDatabase();
  const way = await openWayTo(shop.url);
  await way.open();
  const log = pino({ level: "silent" });
  const { pool } = openWorkerDatabase({ url: way.url, isOwn: false }, log);
  const task = vi.fn();
  const jobs = runJobs({
    pool,
    tasks: { task },
    log,
    heartbeat: { addRunner() {}, removeRunner() {}, heardFor: () => 0 },
    reconnectInterval: 50,
    pollInterval: 100,
  });
  const add = () => administer(shop.url, "select graphile_worker.add_job('task', '{}'::json)");
  await add();
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1));
  // Left to itself, a runner would have asked some eight times by then, and would pause for up to ten seconds and more.
  await way.startUp(() => vi.waitFor(() => expect(way.refused()).toBeGreaterThan(40), { timeout: 10_000 }));
  await add();
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), { timeout: 2_000 });
  await jobs.stop();
  await pool.end();
});
