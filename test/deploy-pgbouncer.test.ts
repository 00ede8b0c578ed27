import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findFreePort } from "./find-free-port.ts";
import { hasDebianPostgres, makeCluster, makePostgresFolder, startDebianPostgres } from "./open-debian-postgres.ts";

const hasPgBouncer = hasDebianPostgres && spawnSync("pgbouncer", ["-V"], { stdio: "ignore" }).status === 0;
const isRoot = process.getuid?.() === 0;

/** PgBouncer with the configuration for operators, at another port, before a database of Debian's. Returns the address of the shop there. */
async function openPooler() {
  const [cluster, folder] = [makePostgresFolder(), makePostgresFolder()];
  makeCluster(cluster, "");
  const { url } = await startDebianPostgres(cluster);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query("create database shop");
  await admin.end();
  const port = await findFreePort();
  const [config, users] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt")];
  const words = {
    "host=db.internal port=5432": `host=127.0.0.1 port=${new URL(url).port}`,
    "listen_port = 6432": `listen_port = ${port}\nunix_socket_dir =`,
    "auth_file = /etc/pgbouncer/userlist.txt": `auth_file = ${users}`,
    // So that one connection serves all of what is sent, one after the other.
    "default_pool_size = 20": "default_pool_size = 1",
    "reserve_pool_size = 5": "reserve_pool_size = 0",
  };
  let adapted = readFileSync(join(import.meta.dirname, "../deploy/pgbouncer.ini"), "utf8");
  for (const [word, other] of Object.entries(words)) {
    expect(adapted).toContain(word);
    adapted = adapted.replace(word, other);
  }
  writeFileSync(config, adapted);
  writeFileSync(users, '"taqat" "a-password"\n');
  const [program, ...args] = [...(isRoot ? ["runuser", "-u", "postgres", "--"] : []), "pgbouncer", config];
  const pooler = spawn(program!, args, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  pooler.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  onTestFinished(() => void pooler.kill("SIGTERM"));
  await expect.poll(() => said, { timeout: 10_000 }).toContain("process up");
  return { url: `postgres://taqat:a-password@127.0.0.1:${port}/shop`, said: () => said };
}

const double = prepareStatement<{ total: number }>("double", sql`select ${sql.placeholder("one")}::int * 2 as total`);

test.skipIf(!hasPgBouncer)(
  "many connections of the shop share few of PgBouncer, with its limits of time, and nobody meets what another has left (only where there is PgBouncer)",
  { timeout: 60_000 },
  async () => {
    const { url, said } = await openPooler();
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
