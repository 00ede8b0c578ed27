import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { runTransaction } from "./run-transaction.ts";

const openNotes = async ({ connections = 10 } = {}) => {
  const shop = await openTestDatabase({ connections });
  await shop.pool.query("create table notes (word text)");
  return shop;
};

test("a failed transaction leaves nothing behind, and its connection stays usable", async () => {
  await using shop = await openNotes({ connections: 1 });
  const failing = runTransaction(shop.database, async (tx) => {
    await tx.execute(sql`insert into notes values ('whey')`);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect((await shop.pool.query("select * from notes")).rows).toEqual([]);
});

test("statements that are sent together are executed in their order, inside the transaction, and travel with BEGIN", async () => {
  await using shop = await openNotes({ connections: 1 });
  // A connection that is there already.
  await shop.pool.query("select");
  const client = await shop.pool.connect();
  const sent: string[] = [];
  const send = client.connection.stream._writev!.bind(client.connection.stream);
  client.connection.stream._writev = (chunks, done) => {
    sent.push(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString("latin1"));
    send(chunks, done);
  };
  client.release();
  const failing = runTransaction(shop.database, async (tx) => {
    const [, { rows }] = await Promise.all([
      tx.execute(sql`insert into notes values ('whey')`),
      tx.execute(sql`select word from notes`),
    ]);
    expect(rows).toEqual([{ word: "whey" }]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(sent[0]).toMatch(/begin[^]*insert into notes[^]*select word/);
  expect((await shop.pool.query("select * from notes")).rows).toEqual([]);
});

test("inside a transaction it is a savepoint: rolled back alone, or with the whole", async () => {
  await using shop = await openNotes();
  await runTransaction(shop.database, async (tx) => {
    await tx.execute(sql`insert into notes values ('kept')`);
    const part = runTransaction(tx, async (inner) => {
      await inner.execute(sql`insert into notes values ('undone')`);
      throw new Error("undo this part");
    });
    await expect(part).rejects.toThrow("undo this part");
  });
  expect((await shop.pool.query("select word from notes")).rows).toEqual([{ word: "kept" }]);
});

test("a connection that hangs is neither rolled back nor returned to the pool", async () => {
  await using shop = await openTestDatabase();
  const pool = new Pool({ connectionString: shop.url, max: 1, query_timeout: 300 });
  pool.on("error", () => undefined);
  try {
    await expect(runTransaction(drizzle(pool), (tx) => tx.execute(sql`select pg_sleep(30)`))).rejects.toThrow(
      "Failed query: select pg_sleep(30)",
    );
    expect((await pool.query("select 1 as answered")).rows).toEqual([{ answered: 1 }]);
  } finally {
    await pool.end();
  }
});
