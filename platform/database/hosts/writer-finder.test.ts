import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openCluster } from "#test/open-cluster.ts";
import { sql } from "drizzle-orm";
import { isTransientError, retry } from "../../resilience/retry.ts";
import { openDatabase } from "../database.server.ts";
import { runTransaction } from "../run-transaction.ts";
import { namesOfHosts } from "./database-address.ts";
import { NoWriter } from "./writer-finder.ts";

const log = pino({ level: "silent" });

test("of several hosts the one that takes writes is found, and the other one after it has taken over", async () => {
  await using cluster = await openCluster();
  const { database, close } = openDatabase({ url: cluster.url, connections: 3 }, log);
  try {
    await database.execute(sql`create table kept (id int)`);
    const write = (id: number) =>
      runTransaction(database, async (tx) => void (await tx.execute(sql`insert into kept values (${id})`)));
    await Promise.all([1, 2, 3].map(write));
    await cluster.catchUp();

    cluster.killPrimary();
    const refused = await vi.waitFor(async () => {
      const error = await write(4).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(NoWriter);
      return error as NoWriter;
    });
    expect(refused.message).toMatch(
      /^No host of the database takes writes .*this server takes no writes.*(REFUSED|ENOENT)/,
    );
    expect(isTransientError(refused)).toBe(true);

    await cluster.promote();
    expect(await retry(() => write(5), { withinMs: 3_000 })).toEqual({ done: true, value: undefined });
    const { rows } = await database.execute<{ id: number }>(sql`select id from kept order by id`);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 5]));
  } finally {
    await close();
  }
});

test("the log names hosts, and no password", () => {
  expect(namesOfHosts("postgres://shop:secret@a:5432,b:5433/shop?target_session_attrs=read-write")).toBe(
    "a:5432,b:5433",
  );
});
