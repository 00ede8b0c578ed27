import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { dispatchEvents, dispatchOnce } from "./dispatch-events.ts";
import { type LoggedEvent, logEvents } from "./event-log.server.ts";

const happened = (subjectId: string) => ({
  type: "thing.changed",
  subjectId,
  payload: { fact: 1 },
  actorKind: "guest",
  actorId: null,
  traceparent: null,
});

const types = ["thing.changed"];

async function openLog(...subjects: string[]) {
  const opened = await openTestDatabase();
  onTestFinished(() => opened[Symbol.asyncDispose]());
  await logEvents(opened.database, subjects.map(happened));
  return opened;
}

test("each event is dispatched once, however many workers dispatch at the same time", async () => {
  const subjects = Array.from({ length: 60 }, (_, number) => `thing ${number}`);
  const { database } = await openLog(...subjects);
  const seen: string[] = [];
  const deliver = async (_tx: unknown, events: LoggedEvent[]) =>
    void seen.push(...events.map(({ subjectId }) => subjectId!));
  await Promise.all([1, 2, 3, 4].map(() => dispatchOnce(database, { types, batch: 20, deliver })));
  await dispatchOnce(database, { types, batch: 100, deliver });
  expect(seen.sort()).toEqual([...subjects].sort());
  expect(await dispatchOnce(database, { types, batch: 100, deliver })).toBe(0);
});

test("events whose delivery failed are dispatched again, and nothing that the delivery wrote is left", async () => {
  const { database, pool } = await openLog("first");
  await pool.query("create table notes (word text)");
  const lines: string[] = [];
  const seen: LoggedEvent[] = [];
  let tries = 0;
  const dispatch = dispatchEvents({
    database,
    types,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    interval: 10,
    async deliver(tx, events) {
      await tx.execute("insert into notes values ('written')");
      if ((tries += 1) < 3) throw new Error("not now");
      seen.push(...events);
    },
  });
  onTestFinished(() => dispatch.stop());
  await expect.poll(() => seen, { timeout: 10_000 }).toHaveLength(1);
  await dispatch.stop();
  expect(seen).toEqual([{ id: expect.any(String), at: expect.any(Number), ...happened("first") }]);
  expect((await pool.query("select from notes")).rowCount).toBe(1);
  expect(lines.filter((line) => line.includes("could not be dispatched"))).toHaveLength(1);
});

test("an event of an open transaction is dispatched after its commit, and none of an aborted one", async () => {
  const { database } = await openLog();
  const seen: string[] = [];
  const deliver = async (_tx: unknown, events: LoggedEvent[]) =>
    void seen.push(...events.map(({ subjectId }) => subjectId!));
  await database.transaction(async (tx) => {
    await logEvents(tx, [happened("open")]);
    await dispatchOnce(database, { types, batch: 10, deliver });
    expect(seen).toEqual([]);
  });
  await database
    .transaction(async (tx) => {
      await logEvents(tx, [happened("aborted")]);
      tx.rollback();
    })
    .catch(() => undefined);
  await dispatchOnce(database, { types, batch: 10, deliver });
  expect(seen).toEqual(["open"]);
});

test("an event that a newer version logs waits for a worker that knows it, behind no event and before none", async () => {
  const { database } = await openLog("first");
  await logEvents(database, [{ ...happened("news"), type: "thing.invented" }, happened("last")]);
  const seen: string[] = [];
  const deliver = async (_tx: unknown, events: LoggedEvent[]) =>
    void seen.push(...events.map(({ subjectId }) => subjectId!));
  expect(await dispatchOnce(database, { types, batch: 10, deliver })).toBe(2);
  expect(seen).toEqual(["first", "last"]);
  expect(await dispatchOnce(database, { types: [...types, "thing.invented"], batch: 10, deliver })).toBe(1);
  expect(seen).toEqual(["first", "last", "news"]);
});
