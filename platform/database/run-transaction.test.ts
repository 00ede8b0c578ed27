import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { NotCommitted, runTransaction } from "./run-transaction.ts";

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

/** Records what a pool of one connection sends, one entry for each write to the network. */
async function recordWrites(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const sent: string[] = [];
  const send = client.connection.stream._writev!.bind(client.connection.stream);
  client.connection.stream._writev = (chunks, done) => {
    sent.push(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString("latin1"));
    send(chunks, done);
  };
  client.release();
  return sent;
}

test("statements that are sent together are executed in their order, inside the transaction, and travel with BEGIN", async () => {
  await using shop = await openNotes({ connections: 1 });
  // A connection that is there already.
  await shop.pool.query("select");
  const sent = await recordWrites(shop.pool);
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

test("a COMMIT that is sent behind statements travels with them, and is executed after them", async () => {
  await using shop = await openNotes({ connections: 1 });
  await shop.pool.query("select");
  const sent = await recordWrites(shop.pool);
  await runTransaction(shop.database, async (tx, commitBehind) => {
    await tx.execute(sql`insert into notes values ('whey')`);
    await commitBehind(() => [
      tx.execute(sql`insert into notes values ('belt')`),
      tx.execute(sql`insert into notes values ('shaker')`),
    ]);
  });
  expect(sent).toEqual([expect.stringMatching(/begin[^]*insert/), expect.stringMatching(/belt[^]*shaker[^]*commit/)]);
  expect((await shop.pool.query("select word from notes")).rows).toHaveLength(3);
});

test("a COMMIT behind a statement that fails stores nothing, says so, and leaves the connection usable", async () => {
  await using shop = await openNotes({ connections: 1 });
  for (const fails of [1, 2, 3]) {
    const failing = runTransaction(shop.database, async (tx, commitBehind) => {
      await tx.execute(sql`insert into notes values ('whey')`);
      await commitBehind(() =>
        [1, 2, 3].map((at) => tx.execute(sql`insert into notes select (1 / ${fails - at}::int)`)),
      );
    });
    await expect(failing).rejects.toThrow(NotCommitted);
    await expect(failing).rejects.toMatchObject({ cause: { cause: { code: "22012" } } });
    expect(
      (
        await shop.pool.query(
          "select pg_current_xact_id_if_assigned() as open, (select count(*)::int from notes) as notes",
        )
      ).rows,
    ).toEqual([{ open: null, notes: 0 }]);
  }
});

test("COMMIT is not sent behind a statement that could not be sent itself", async () => {
  await using shop = await openNotes({ connections: 1 });
  const failing = runTransaction(shop.database, (tx, commitBehind) =>
    commitBehind(() => [
      tx.execute(sql`insert into notes values (${sql.placeholder("missing")})`),
      tx.execute(sql`insert into notes values ('whey')`),
    ]),
  );
  await expect(failing).rejects.toThrow(NotCommitted);
  expect((await shop.pool.query("select word from notes")).rows).toEqual([]);
});

test.for([
  { name: "a connection that breaks with COMMIT on its way leaves open whether it was executed", known: false },
  { name: "a session that PostgreSQL ends before the COMMIT has stored nothing", known: true },
])("$name", async ({ known }, { expect }) => {
  await using shop = await openNotes({ connections: 1 });
  const client = await shop.pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  client.release();
  const lose = async () => {
    await using other = await connectAgain(shop.url);
    const waits = "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1);
    if (known) await other.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
    else client.connection.stream.destroy();
  };
  const failing = runTransaction(shop.database, (tx, commitBehind) =>
    commitBehind(() => [tx.execute(sql`insert into notes select 'whey' from pg_sleep(1)`)]),
  );
  const error: unknown = await Promise.all([failing, lose()]).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof NotCommitted).toBe(known);
});

async function connectAgain(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

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
