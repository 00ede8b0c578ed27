import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { prepareStatement } from "./prepare-statement.ts";
import { runTransaction } from "./run-transaction.ts";

const sum = prepareStatement<{ total: number }>(
  "sum-of-two",
  sql`select ${sql.placeholder("one")}::int + ${sql.placeholder("other")}::int as total`,
);

test("a prepared statement is sent with its values over a pool and in a transaction, and each connection parses it once", async () => {
  await using opened = await openTestDatabase({ connections: 1 });
  expect(await sum(opened.database, { one: 1, other: 2 })).toEqual([{ total: 3 }]);
  await runTransaction(opened.database, async (tx) => {
    expect(await sum(tx, { one: 3, other: 4 })).toEqual([{ total: 7 }]);
    const { rows } = await tx.execute(
      sql`select count(*)::int as parsed from pg_prepared_statements where name = 'sum-of-two'`,
    );
    expect(rows).toEqual([{ parsed: 1 }]);
  });
});

test("a missing value of a prepared statement is an error, not null", async () => {
  await using opened = await openTestDatabase();
  await expect(sum(opened.database, { one: 1 })).rejects.toThrow("other");
});

test("after a connection was cut, the next one parses the statement again", async () => {
  await using opened = await openTestDatabase({ connections: 1 });
  await sum(opened.database, { one: 1, other: 2 });
  await opened.database.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
  expect(await sum(opened.database, { one: 2, other: 2 })).toEqual([{ total: 4 }]);
});
