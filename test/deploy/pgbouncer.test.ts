import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { openProcess } from "../open-process.ts";
import { hasPgBouncer, openPooler } from "../open-pooler.ts";

const double = prepareStatement<{ total: number }>("double", sql`select ${sql.placeholder("one")}::int * 2 as total`);

test.skipIf(!hasPgBouncer)(
  "many connections of the shop share few of PgBouncer, with its limits of time, and nobody meets what another has left (only where there is PgBouncer)",
  { timeout: 60_000 },
  async () => {
    // One connection serves all of what is sent, one after the other.
    const { url, said } = await openPooler({ poolSize: 1 });
    const shops = ["first", "second"].map(() =>
      openDatabase({ url, connections: 4, behindPooler: true }, pino({ level: "silent" })),
    );
    onTestFinished(async () => void (await Promise.all(shops.map(({ close }) => close()))));
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, one) => {
        const { database } = shops[one % 2]!;
        return one % 4 < 2
          ? double(database, { one })
          : runTransaction(database, async (tx) => {
              await tx.execute(sql`set local search_path to nowhere`);
              return double(tx, { one });
            });
      }),
    );
    expect(asked.map(([row]) => row!.total)).toEqual(Array.from({ length: 40 }, (_, one) => 2 * one));

    const session = sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('search_path') as path, (select count(*)::int from pg_stat_activity where datname = 'shop') as connections`;
    expect((await shops[0]!.database.execute(session)).rows).toEqual([
      { statement: "4s", idle: "10s", path: '"$user", public', connections: 1 },
    ]);
    expect(said()).not.toMatch(/WARNING|ERROR|FATAL/);
  },
);

test.skipIf(!hasPgBouncer)(
  "a shop behind PgBouncer migrates and listens for news past it, and reads and writes its pages through it (only where there is PgBouncer)",
  { timeout: 120_000 },
  async () => {
    const { url, direct, said } = await openPooler();
    const { ask } = await openProcess(url, { DATABASE_DIRECT_URL: direct });
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/readyz?orders")).status).toBe(200);
    const client = new Client({ connectionString: direct });
    await client.connect();
    onTestFinished(() => client.end());
    const owners = await client.query("select distinct tableowner as name from pg_tables where schemaname = 'public'");
    expect(owners.rows).toEqual([{ name: "direct" }]);
    const users = async (where: string) =>
      (await client.query<{ name: string }>(`select distinct usename as name from pg_stat_activity where ${where}`))
        .rows;
    // Who asks for pages at once may be answered before the news are listened for.
    await vi.waitFor(async () => expect(await users("query ilike 'listen %'")).toEqual([{ name: "direct" }]));
    expect(await users("datname = 'shop' and pid <> pg_backend_pid() and query not ilike 'listen %'")).toEqual([
      { name: "taqat" },
    ]);
    expect(said()).not.toMatch(/WARNING|ERROR|FATAL/);
  },
);
