import { Client } from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { invalidateTags } from "./invalidation-events.server.ts";
import { watchInvalidations } from "./watch-invalidations.server.ts";

// A busy machine needs more time.
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** A watched database, and everything that the watcher reported. */
async function openWatched({ lookEveryMilliseconds = 50, overlapSeconds = 10 } = {}) {
  const opened = await openTestDatabase();
  const told: string[] = [];
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const watch = watchInvalidations({
    pool: opened.pool,
    url: opened.url,
    log,
    lookEveryMilliseconds,
    overlapSeconds,
    onInvalidate: (tags) => told.push(...tags),
    onGap: () => told.push("gap"),
  });
  onTestFinished(async () => {
    await watch.stop();
    await opened[Symbol.asyncDispose]();
  });
  await eventually(() => told).toEqual(["gap"]);
  return { db: opened.database, url: opened.url, watch, told, lines };
}

/** The connection of another process. */
async function connect(url: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const listeners =
  "select pid from pg_stat_activity where datname = current_database() and query in ('listen taqat_changes', 'select 1')";
const insert = (tag: string) => `insert into platform_change_events (tags) values ('{${tag}}')`;

test("a change recorded by another process is told once", async () => {
  const { db, told } = await openWatched();
  await invalidateTags(db, ["product:1", "product:1", "search"]);
  await eventually(() => told).toContain("search");
  await invalidateTags(db, ["last"]);
  await eventually(() => told).toContain("last");
  expect(told).toEqual(["gap", "product:1", "search", "last"]);
});

test("a change of no page is not recorded", async () => {
  const { db, url } = await openWatched();
  await invalidateTags(db, []);
  expect((await (await connect(url)).query("select from platform_change_events")).rowCount).toBe(0);
});

test("the look comes at once when somebody says so, without waiting for the next turn", async () => {
  const { db, url, told } = await openWatched({ lookEveryMilliseconds: 3_600_000 });
  const client = await connect(url);
  await eventually(async () => (await client.query(listeners)).rowCount).toBe(1);
  await invalidateTags(db, ["first"]);
  await eventually(() => told).toContain("first");
  await invalidateTags(db, ["second"]);
  await eventually(() => told).toContain("second");
});

test("without a word on the channel the change is found all the same", async () => {
  const { url, told } = await openWatched();
  await (await connect(url)).query(insert("silent"));
  await eventually(() => told).toContain("silent");
});

test("a change is not missed when its transaction is committed after later ones, however long it took", async () => {
  // Without the overlap, any time at all is longer than it.
  const { db, url, told } = await openWatched({ overlapSeconds: 0 });
  const slow = await connect(url);
  await slow.query("begin");
  await slow.query(insert("slow"));
  for (const quick of ["quick", "quicker"]) {
    await invalidateTags(db, [quick]);
    await eventually(() => told).toContain(quick);
  }
  expect(told).not.toContain("slow");
  await slow.query("commit");
  await eventually(() => told).toContain("slow");
});

test("what an aborted transaction recorded is never told", async () => {
  const { db, url, told } = await openWatched();
  const failed = await connect(url);
  await failed.query("begin");
  await failed.query(insert("failed"));
  await failed.query("rollback");
  await invalidateTags(db, ["after"]);
  await eventually(() => told).toContain("after");
  expect(told).not.toContain("failed");
});

test("after its connections were cut the watch goes on, listening included", async () => {
  const { db, url, told } = await openWatched({ lookEveryMilliseconds: 3_600_000 });
  const client = await connect(url);
  await eventually(async () => (await client.query(listeners)).rowCount).toBe(1);
  await client.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await eventually(async () => (await client.query(listeners)).rowCount).toBe(1);
  for (const tag of ["first", "second"]) {
    await invalidateTags(db, [tag]);
    await eventually(() => told).toContain(tag);
  }
});

test("after it could not look, the watch says that something may have been missed", async () => {
  const { db, url, told, lines } = await openWatched();
  const client = await connect(url);
  await client.query("alter table platform_change_events rename to out_of_reach");
  await eventually(() => lines.filter((line) => line.includes("interrupted"))).toHaveLength(1);
  expect(told).toEqual(["gap"]);
  await client.query("alter table out_of_reach rename to platform_change_events");
  await eventually(() => told).toEqual(["gap", "gap"]);
  await invalidateTags(db, ["again"]);
  await eventually(() => told).toEqual(["gap", "gap", "again"]);
});

test("nothing is told after the stop, and no connection is left", async () => {
  const { db, url, watch, told } = await openWatched();
  await watch.stop();
  const before = [...told];
  await invalidateTags(db, ["late"]);
  const client = await connect(url);
  expect((await client.query(listeners)).rowCount).toBe(0);
  expect(told).toEqual(before);
});
