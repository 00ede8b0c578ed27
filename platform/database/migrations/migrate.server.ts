import { setTimeout as wait } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import { type Client, Pool } from "pg";
import type { Log } from "../../log.ts";
import { clientOf } from "../hosts/client-class.ts";
import { applyMigrations } from "./apply-migrations.ts";
import { readMigrations } from "./read-migrations.ts";

interface MigrationOptions {
  folder?: string;
  /** The names of the jobs that processes of this version add. */
  jobs?: readonly string[];
  log?: Log;
  signal?: AbortSignal | undefined;
  /** Called when another process is running the migrations. */
  onWait?: (() => Promise<void>) | undefined;
  /** How long to wait for that process, in milliseconds. */
  lockTimeout?: number;
}

const lockKey = "hashtext('taqat migrations')";
const pollMilliseconds = 250;
const queryTimeout = 10_000;

/**
 * Migrates the database to this version of the shop. When many processes start together, each migration runs once: the other processes wait and log
 * that they do. Processes of the version before go on meanwhile. Returns the version of the schema that this one knows, the number of its last migration.
 * Throws one clear sentence when another process takes longer than `lockTimeout`.
 */
export async function migrateDatabase(
  url: string,
  { folder = "database/migrations", jobs = [], log, signal, onWait, lockTimeout = 300_000 }: MigrationOptions = {},
): Promise<number> {
  const migrations = await readMigrations(folder);
  const lock = await connect(url, queryTimeout);
  try {
    // The lock belongs to a transaction, not to a session: a connection pooler between us and the server would hand a session on with the lock in it.
    await lock.query("begin");
    await lock.query("set local idle_in_transaction_session_timeout = 0");
    await takeLock(lock, { log, signal, onWait, lockTimeout });
    const client = await connect(url);
    await applyMigrations(client, migrations, { log, signal }).finally(() => client.end());
    await migrateJobs(url, jobs);
    await lock.query("commit");
    return migrations.at(-1)?.number ?? -1;
  } finally {
    await lock.end();
  }
}

/**
 * Migrates the tables of the job queue, and waits until its connections are closed: the server may be stopped right afterwards. The names of jobs are
 * stored here once: whoever adds the first jobs of several names stores those, and two who do so at once in different orders would wait for one another.
 */
async function migrateJobs(url: string, jobs: readonly string[]) {
  const pool = new Pool({ ...clientOf(url), max: 1, connectionTimeoutMillis: queryTimeout });
  const closed: Promise<unknown>[] = [];
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    closed.push(new Promise((resolve) => client.once("end", resolve)));
  });
  try {
    // An error of the migration is thrown as well, so nothing is lost without the runner's own log.
    await runMigrations({
      pgPool: pool,
      logger: new Logger(() => () => undefined),
      preset: { worker: { concurrentJobs: 1 } },
    });
    await pool.query(
      `insert into graphile_worker._private_tasks (identifier)
       select name from unnest($1::text[]) name where name not in (select identifier from graphile_worker._private_tasks)`,
      [jobs],
    );
  } finally {
    await pool.end();
    await Promise.all(closed);
  }
}

async function connect(url: string, queryTimeout?: number): Promise<Client> {
  const { Client, connectionString } = clientOf(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: queryTimeout,
    ...(queryTimeout === undefined ? {} : { query_timeout: queryTimeout }),
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function takeLock(
  client: Client,
  { log, signal, onWait, lockTimeout }: MigrationOptions & { lockTimeout: number },
) {
  const since = Date.now();
  for (let logged = false; ;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${lockKey}) as taken`);
    if (rows[0]?.taken) return;

    if (!logged) {
      log?.warn({ holder: await findHolder(client) }, "Another process is migrating the database; waiting for it");
      await onWait?.();
      logged = true;
    }
    if (Date.now() - since > lockTimeout) {
      throw new Error(
        `Another process has been migrating the database for ${Math.round(lockTimeout / 1000)} s: server process ${(await findHolder(client)) ?? "unknown"}. Wait for it, or end it with pg_terminate_backend, and start again.`,
      );
    }
    await wait(pollMilliseconds, undefined, { signal });
  }
}

/** The backend process id of the lock's holder; null when it has just released the lock. */
async function findHolder(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = (${lockKey}::bigint >> 32) & 4294967295 and objid::bigint = ${lockKey}::bigint & 4294967295 limit 1`);
  return rows[0]?.pid ?? null;
}
