import { Client } from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#platform/database/database.server.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { logEvents } from "./event-log.server.ts";
import { watchEvents } from "./watch-events.server.ts";

// A busy machine needs more time.
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** A watched database, and everything that the watcher reported. */
async function openWatched({ lookEveryMilliseconds = 50, overlapSeconds = 10 } = {}) {
  const opened = await openTestDatabase();
  const told: string[] = [];
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const watch = watchEvents({
    pool: opened.pool,
    url: opened.url,
    log,
    lookEveryMilliseconds,
    overlapSeconds,
    onEvent: ({ subjectId }) => told.push(subjectId!),
    onGap: ({ missed }) => told.push(missed ? "gap" : "interruption"),
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
  "select pid from pg_stat_activity where datname = current_database() and query in ('listen taqat_events', 'select 1')";
const insert = (subject: string) =>
  `insert into platform_events (type, subject_id, payload, actor_kind) values ('thing.changed', '${subject}', '{}', 'system')`;

const logChanges = (db: Database, ...subjects: string[]) =>
  logEvents(
    db,
    subjects.map((subjectId) => ({
      type: "thing.changed",
      subjectId,
      payload: {},
      actorKind: "system",
      actorId: null,
      traceparent: null,
    })),
  );

test("an event logged by another process is reported once", async () => {
  const { db, told } = await openWatched();
  await logChanges(db, "product:1", "search");
  await eventually(() => told).toContain("search");
  await logChanges(db, "last");
  await eventually(() => told).toContain("last");
  expect(told).toEqual(["gap", "product:1", "search", "last"]);
});

test("logging no events inserts no rows", async () => {
  const { db, url } = await openWatched();
  await logEvents(db, []);
  expect((await (await connect(url)).query("select from platform_events")).rowCount).toBe(0);
});

test("a notification makes the watcher read at once", async () => {
  const { db, url, told } = await openWatched({ lookEveryMilliseconds: 3_600_000 });
  const client = await connect(url);
  await eventually(async () => (await client.query(listeners)).rowCount).toBe(1);
  await logChanges(db, "first");
  await eventually(() => told).toContain("first");
  await logChanges(db, "second");
  await eventually(() => told).toContain("second");
});

test("without a notification the event is found all the same", async () => {
  const { url, told } = await openWatched();
  await (await connect(url)).query(insert("silent"));
  await eventually(() => told).toContain("silent");
});

test("an event is not missed when its transaction commits after later ones, however long it took", async () => {
  // Without the overlap, any time at all is longer than it.
  const { db, url, told } = await openWatched({ overlapSeconds: 0 });
  const slow = await connect(url);
  await slow.query("begin");
  await slow.query(insert("slow"));
  for (const quick of ["quick", "quicker"]) {
    await logChanges(db, quick);
    await eventually(() => told).toContain(quick);
  }
  expect(told).not.toContain("slow");
  await slow.query("commit");
  await eventually(() => told).toContain("slow");
});

test("what an aborted transaction logged is never reported", async () => {
  const { db, url, told } = await openWatched();
  const failed = await connect(url);
  await failed.query("begin");
  await failed.query(insert("failed"));
  await failed.query("rollback");
  await logChanges(db, "after");
  await eventually(() => told).toContain("after");
  expect(told).not.toContain("failed");
});

test("after its connections were cut the watcher goes on, listening included", async () => {
  const { db, url, told } = await openWatched({ lookEveryMilliseconds: 3_600_000 });
  const client = await connect(url);
  await eventually(async () => (await client.query(listeners)).rowCount).toBe(1);
  await client.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await eventually(async () => (await client.query(listeners)).rowCount).toBe(1);
  for (const tag of ["first", "second"]) {
    await logChanges(db, tag);
    await eventually(() => told).toContain(tag);
  }
});

test("after it could not read, the watcher reports the interruption, and what happened in it", async () => {
  const { db, url, told, lines, watch } = await openWatched();
  const client = await connect(url);
  expect(watch.isBehind()).toBe(false);
  await client.query("alter table platform_events rename to out_of_reach");
  await eventually(() => lines.filter((line) => line.includes("interrupted"))).toHaveLength(1);
  expect([...told, watch.isBehind()]).toEqual(["gap", true]);
  await client.query(insert("meanwhile").replace("platform_events", "out_of_reach"));
  await client.query("alter table out_of_reach rename to platform_events");
  await eventually(() => told).toEqual(["gap", "interruption", "meanwhile"]);
  await logChanges(db, "again");
  await eventually(() => told).toEqual(["gap", "interruption", "meanwhile", "again"]);
  expect(watch.isBehind()).toBe(false);
});

test("a watcher that has heard nothing from the log for seconds knows that others may know more", async () => {
  const { watch } = await openWatched({ lookEveryMilliseconds: 3_600_000 });
  expect(watch.isBehind()).toBe(false);
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 4_000);
  onTestFinished(() => clock.mockRestore());
  expect(watch.isBehind()).toBe(true);
});

test("nothing is reported after the stop, and no connection is left", async () => {
  const { db, url, watch, told } = await openWatched();
  await watch.stop();
  const before = [...told];
  await logChanges(db, "late");
  const client = await connect(url);
  expect((await client.query(listeners)).rowCount).toBe(0);
  expect(told).toEqual(before);
});
