import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "./database.server.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const gone = () => Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

function openHeardLog() {
  const lines: string[] = [];
  return {
    lines,
    log: pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }),
  };
}

test("work that needs the database is retried until the database is reachable, and the log says so once", async () => {
  const { lines, log } = openHeardLog();
  let tries = 0;
  let waits = 0;
  const work = async () => {
    if ((tries += 1) < 4) throw gone();
    return "done";
  };
  expect(
    await waitForDatabase(work, { host: "db:5432", log, firstPause: 1, onWait: async () => void (waits += 1) }),
  ).toBe("done");
  expect([tries, waits]).toEqual([4, 1]);
  expect(lines).toEqual(["The database cannot be reached; waiting for it", "The database can be reached"]);
});

test("a database that stays unreachable is logged repeatedly", async () => {
  const { lines, log } = openHeardLog();
  let tries = 0;
  await waitForDatabase(
    async () => {
      if ((tries += 1) < 4) throw gone();
    },
    { host: "db:5432", log, firstPause: 1, logEvery: 0 },
  );
  expect(lines.filter((line) => line.startsWith("The database cannot"))).toHaveLength(3);
});

test("errors that are not transient are thrown at once, and so is a stop", async () => {
  const log = pino({ level: "silent" });
  await expect(
    waitForDatabase(
      async () => {
        throw new Error("password authentication failed");
      },
      { host: "db:5432", log },
    ),
  ).rejects.toThrow("password");
  const stopping = new AbortController();
  await expect(
    waitForDatabase(
      async () => {
        throw gone();
      },
      { host: "db:5432", log, signal: stopping.signal, onWait: async () => stopping.abort() },
    ),
  ).rejects.toThrow("aborted");
});

test("the driver's messages for an unreachable server count as transient", async () => {
  const opened = openDatabase({ url: "postgres://shop@127.0.0.1:1/shop" }, pino({ level: "silent" }));
  let tries = 0;
  await waitForDatabase(
    async () => {
      if ((tries += 1) < 2) await opened.pool.query("select 1");
    },
    { host: "127.0.0.1:1", log: pino({ level: "silent" }), firstPause: 1 },
  );
  expect(tries).toBe(2);
  await opened.close();
});
