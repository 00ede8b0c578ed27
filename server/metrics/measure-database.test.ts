import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#platform/database/database.server.ts";
import { measureDatabase } from "./measure-database.ts";

const log = pino({ level: "silent" });

const readFrom = (opened: Pick<OpenDatabase, "database">) => {
  const registry = new Registry();
  measureDatabase(registry, opened, log);
  return () => registry.metrics();
};

test("without a database a scrape reports it, and omits the numbers of the database", async () => {
  const gone = openDatabase({ url: "postgres://shop@127.0.0.1:1/shop" }, log);
  onTestFinished(() => gone.close());
  const text = await readFrom(gone)();
  expect(text).toMatch(/^taqat_database_up 0$/m);
  expect(text).not.toContain("taqat_jobs{");
});

test("a scrape times out for a database that does not respond, uses one connection for any number of scrapes, and reports no old job counts", async () => {
  let asked = 0;
  const answer = Promise.resolve({ rows: [{ task: "sweep", waiting: 1, failed: 0 }] });
  const execute = () => ((asked += 1) === 1 ? answer : new Promise(() => undefined));
  const read = readFrom({ database: { execute } } as unknown as OpenDatabase);
  const first = await read();
  expect(first).toMatch(/^taqat_jobs\{task="sweep",state="waiting"\} 1$/m);

  for (const text of await Promise.all([read(), read(), read()])) {
    expect(text).toMatch(/^taqat_database_up 0$/m);
    expect(text).not.toContain("taqat_jobs{");
  }
  expect(asked).toBe(2);
});
