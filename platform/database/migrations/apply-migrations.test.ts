import { pino } from "pino";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { applyMigrations } from "./apply-migrations.ts";
import type { Migration } from "./read-migrations.ts";

const log = pino({ level: "silent" });

function hear() {
  const lines: string[] = [];
  return { lines, heard: pino({}, { write: (line: string) => void lines.push(line) }) };
}

/** Migrations behind those that the database has, the first of this number. */
const behind = (number: number, ...texts: string[][]): Migration[] =>
  texts.map((statements, at) => ({
    number: number + at,
    tag: `${number + at}_some`,
    when: Date.UTC(2100, 1, 1) + number + at,
    hash: String(number + at),
    statements,
  }));

async function openMigrated() {
  const opened = await openTestDatabase();
  onTestFinished(() => opened[Symbol.asyncDispose]());
  const connect = async () => {
    const client = new Client({ connectionString: opened.url });
    client.on("error", () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const client = await connect();
  await client.query(
    "create table parcels (id int primary key, state text not null, constraint parcels_state check (state in ('new')))",
  );
  await client.query("insert into parcels select n, 'new' from generate_series(1, 100) n");
  return { ...opened, client, connect };
}

test("while a migration widens a check and makes an index, the version before writes, and a table that others hold is tried again", async () => {
  const { client, connect, look } = await openMigrated();
  const { lines, heard } = hear();
  const [shopper, holder] = [await connect(), await connect()];
  await holder.query("begin");
  await holder.query("select from parcels limit 1");
  const migrating = applyMigrations(
    client,
    behind(900, [
      `ALTER TABLE "parcels" DROP CONSTRAINT "parcels_state";`,
      `ALTER TABLE "parcels" ADD COLUMN "weight" int;`,
      `\nALTER TABLE "parcels" ADD CONSTRAINT "parcels_state" CHECK (state in ('new', 'sent'));`,
      `CREATE INDEX "parcels_by_state" ON "parcels" USING btree ("state");`,
    ]),
    { log: heard, tableTimeout: 50 },
  );
  await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain("waits for a table that others use");
  // It has given up its place, so nobody stands behind it.
  await shopper.query("insert into parcels (id, state) values (101, 'new')");
  await holder.query("commit");
  await migrating;
  expect(await look("select convalidated from pg_constraint where conname = 'parcels_state'")).toEqual([
    { convalidated: true },
  ]);
  expect(await look("select indisvalid from pg_index where indexrelid = 'parcels_by_state'::regclass")).toEqual([
    { indisvalid: true },
  ]);
  expect(await look("select from drizzle.migration_steps")).toEqual([]);
});

test("a changed index is there at any moment, also when its migration is broken off in between", async () => {
  const { client, connect, look } = await openMigrated();
  await client.query("create index parcels_by_state on parcels (state)");
  const indexes = () =>
    look(
      "select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'parcels'::regclass and not indisprimary and indisvalid order by 1",
    );
  const only = (name: string, columns: string) => [
    { made: `CREATE INDEX ${name} ON public.parcels USING btree (${columns})` },
  ];
  // As drizzle-kit writes a changed index: it drops first.
  const changed = [
    `DROP INDEX "parcels_by_state";`,
    `CREATE INDEX "parcels_by_state" ON "parcels" USING btree ("state","id");`,
  ];
  const watcher = await connect();
  let lowest = Infinity;
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const { rows } = await watcher.query<{ count: number }>(
        "select count(*)::int as count from pg_index where indrelid = 'parcels'::regclass and not indisprimary and indisvalid",
      );
      lowest = Math.min(lowest, rows[0]!.count);
    }
  })();
  await expect(
    applyMigrations(client, behind(900, [...changed, `ALTER TABLE "parcels" ADD CONSTRAINT "no" CHECK (id < 0);`]), {
      log,
    }),
  ).rejects.toThrow(/violated by some row/);
  expect(await indexes()).toEqual(only("parcels_by_state", "state, id"));
  await client.query("delete from parcels");
  await applyMigrations(
    client,
    behind(900, [...changed, `ALTER TABLE "parcels" ADD CONSTRAINT "no" CHECK (id < 0);`]),
    { log },
  );
  expect(await indexes()).toEqual(only("parcels_by_state", "state, id"));
  // Under another name: the drop stands first here too, and is made last.
  await applyMigrations(
    client,
    behind(901, [
      `DROP INDEX "parcels_by_state";`,
      `CREATE INDEX "parcels_in_state" ON "parcels" USING btree ("state");`,
    ]),
    { log },
  );
  stopped.abort();
  await watching;
  expect(await indexes()).toEqual(only("parcels_in_state", "state"));
  expect(lowest).toBe(1);
});

test("of several indexes that one statement drops none is left", async () => {
  const { client, look } = await openMigrated();
  await client.query(
    "create index parcels_by_state on parcels (state); create index parcels_by_both on parcels (id, state)",
  );
  await applyMigrations(client, behind(900, [`DROP INDEX "parcels_by_state", "parcels_by_both";`]), { log });
  expect(await look("select from pg_index where indrelid = 'parcels'::regclass and not indisprimary")).toEqual([]);
});

test("a migration that was broken off goes on behind its last step", async () => {
  const { client, look } = await openMigrated();
  const statements = [
    `ALTER TABLE "parcels" ADD COLUMN "weight" int;`,
    `UPDATE "parcels" SET "weight" = id;`,
    `CREATE UNIQUE INDEX "parcels_weight" ON "parcels" USING btree ("state");`,
  ];
  await expect(applyMigrations(client, behind(900, statements), { log })).rejects.toThrow(/could not create unique/);
  expect(await look("select number, done from drizzle.migration_steps")).toEqual([{ number: 900, done: 2 }]);
  await client.query("alter table parcels drop constraint parcels_state");
  await client.query("update parcels set state = id::text, weight = 7");
  await applyMigrations(client, behind(900, statements), { log });
  expect(await look("select distinct weight from parcels"), "not filled again").toEqual([{ weight: 7 }]);
});

test("a migration that takes something away waits for processes that use it, and keeps older versions out afterwards", async () => {
  const { client, connect, look } = await openMigrated();
  const [needed, taking] = behind(
    900,
    [`ALTER TABLE "parcels" ADD COLUMN "weight" int;`],
    [`-- contract (since 0900): nobody reads it since then\nALTER TABLE "parcels" DROP COLUMN "state";`],
  );
  const process = (version: string) =>
    client.query(
      `insert into platform_processes (id, kind, host, pid, runners, schema_version) values (gen_random_uuid(), 'shop', 'web-1', ${version}, '{}', ${version})`,
    );
  await process("899");
  await process("900");
  const { lines, heard } = hear();
  const migrating = applyMigrations(client, [needed!, taking!], { log: heard });
  await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain("shop 899 on web-1");
  expect(lines.join()).not.toContain("shop 900");
  const other = await connect();
  await other.query("delete from platform_processes where pid = 899");
  await migrating;
  expect(await look("select column_name from information_schema.columns where table_name = 'parcels'")).toHaveLength(2);
  expect(lines.join()).not.toContain("newer version");
  await applyMigrations(client, [needed!], { log: heard });
  expect(lines.at(-1)).toContain("The database is of a newer version, beside which this one works");
  await expect(applyMigrations(client, behind(899, ["select 1"]), { log })).rejects.toThrow(
    "This version of the shop knows migration 899 as its last, and the database serves versions from 900 on. Start a newer version.",
  );
});
