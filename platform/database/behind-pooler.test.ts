import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { openDatabase } from "./database.server.ts";
import { prepareStatement } from "./prepare-statement.ts";
import { runLongTransaction } from "./run-long-transaction.ts";
import { runTransaction } from "./run-transaction.ts";

const double = prepareStatement<{ total: number }>("double", sql`select ${sql.placeholder("one")}::int * 2 as total`);

/** What a session knows of its own: statements that were parsed ahead, and limits that it asked for when it opened. */
const askSession = sql`select (select count(*)::int from pg_prepared_statements) as parsed, current_setting('statement_timeout') as limit`;

test("behind a pooler no statement and no limit belongs to a connection, except in a long transaction", async () => {
  await using opened = await openTestDatabase();
  const { database, close } = openDatabase(
    { url: opened.url, connections: 1, behindPooler: true },
    pino({ level: "silent" }),
  );
  try {
    expect(await double(database, { one: 1 })).toEqual([{ total: 2 }]);
    await runTransaction(database, async (tx) => {
      expect(await double(tx, { one: 2 })).toEqual([{ total: 4 }]);
    });
    expect((await database.execute(askSession)).rows).toEqual([{ parsed: 0, limit: "0" }]);
    const [long] = await runLongTransaction(database, 60_000, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      return (await tx.execute(askSession)).rows;
    });
    expect(long).toEqual({ parsed: 0, limit: "1min" });
  } finally {
    await close();
  }
});
