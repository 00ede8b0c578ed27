import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import type { ReadDatabase } from "./database.server.ts";
import { readTogether } from "./read-together.ts";

const findProcess = async (db: ReadDatabase) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

test("what is read together is answered by one server process, in one write to the network, and its connection is given back", async () => {
  await using shop = await openTestDatabase({ connections: 2 });
  const client = await shop.pool.connect();
  let writes = 0;
  const send = client.connection.stream._writev!.bind(client.connection.stream);
  client.connection.stream._writev = (chunks, done) => {
    writes += 1;
    send(chunks, done);
  };
  client.release();

  const pids = await readTogether(shop.database, (together) =>
    Promise.all([findProcess(together), findProcess(together), findProcess(together)]),
  );

  expect(new Set(pids).size).toBe(1);
  expect(writes).toBe(1);
  expect(shop.pool.idleCount).toBe(shop.pool.totalCount);
});

test("a statement that fails fails alone, and its connection stays usable", async () => {
  await using shop = await openTestDatabase({ connections: 1 });
  const [failed, found] = await readTogether(shop.database, (together) =>
    Promise.allSettled([together.execute(sql`select 1 / 0`), findProcess(together)]),
  );
  expect(failed).toMatchObject({ status: "rejected", reason: { cause: { message: "division by zero" } } });
  expect(found.status).toBe("fulfilled");
  await expect(readTogether(shop.database, (together) => together.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect(await findProcess(shop.database)).toBeGreaterThan(0);
});

test("a connection that is lost is not given to the next caller", async () => {
  await using shop = await openTestDatabase({ connections: 1 });
  await expect(
    readTogether(shop.database, (together) => together.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
  ).rejects.toThrow();
  expect(await findProcess(shop.database)).toBeGreaterThan(0);
});

test("inside a transaction, and where reads go to replicas, each statement goes where it would have gone", async () => {
  await using shop = await openTestDatabase({ connections: 1 });
  await shop.database.transaction(async (tx) => {
    const own = await findProcess(tx);
    expect(await readTogether(tx, findProcess)).toBe(own);
  });
});
