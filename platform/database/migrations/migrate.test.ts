import { readdir } from "node:fs/promises";
import { pino } from "pino";
import { inject, expect, test } from "vitest";
import { Client } from "pg";
import { administer, urlOf } from "#test/template-database.ts";
import { migrateDatabase } from "./migrate.server.ts";

async function openEmptyDatabase() {
  const serverUrl = inject("serverUrl");
  const name = `shop_empty_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name}`);
  const url = urlOf(serverUrl, name);
  return {
    url,
    async connect() {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client;
    },
    [Symbol.asyncDispose]: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

/** A logger whose lines the test can read. */
function openHeardLog() {
  const lines: { msg: string; holder?: number }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) }) };
}

test("when several processes start together on an empty database, every migration runs once", async () => {
  await using database = await openEmptyDatabase();
  const jobs = ["sweep", "send-mail"];
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, { jobs })));
  const client = await database.connect();
  const names = await client.query("select identifier from graphile_worker._private_tasks order by id");
  expect(
    names.rows.map(({ identifier }) => identifier),
    "before anybody adds jobs",
  ).toEqual(jobs);
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  expect(rows[0]?.count).toBe((await readdir("database/migrations")).filter((file) => file.endsWith(".sql")).length);
  const locks = await client
    .query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    .finally(() => client.end());
  expect(locks.rowCount, "left behind").toBe(0);
});

test("a process that waits for the migrations of another one logs its id, continues afterwards, and fails with a sentence after the timeout", async () => {
  await using database = await openEmptyDatabase();
  const holder = await database.connect();
  holder.on("error", () => undefined);
  // The lock of earlier versions.
  await holder.query("select pg_advisory_lock(hashtext('taqat migrations'))");
  const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]!.pid;

  await expect(migrateDatabase(database.url, { lockTimeout: 300 })).rejects.toThrow(
    new RegExp(`^Another process has been migrating the database for 0 s: server process ${pid}\\.`),
  );
  const { lines, log } = openHeardLog();
  let waits = 0;
  const migrating = migrateDatabase(database.url, { log, onWait: async () => void (waits += 1) });
  await expect
    .poll(() => lines.map(({ msg, holder: told }) => [msg, told]), { timeout: 10_000 })
    .toEqual([["Another process is migrating the database; waiting for it", pid]]);
  expect(waits).toBe(1);
  await holder.end();
  await migrating;
});

test("a stopped process does not wait for the migrations of another one", async () => {
  await using database = await openEmptyDatabase();
  const holder = await database.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtext('taqat migrations'))");
  const stopping = new AbortController();
  await expect(
    migrateDatabase(database.url, { signal: stopping.signal, onWait: async () => stopping.abort() }),
  ).rejects.toThrow("aborted");
  await holder.end();
});
