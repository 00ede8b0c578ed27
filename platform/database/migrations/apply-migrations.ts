import { setTimeout as wait } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";
import type { Log } from "../../log.ts";
import { type MigrationStep, toOnlineSteps } from "./online-steps.ts";
import { findNeededVersion, lastBeforeRolling, type Migration } from "./read-migrations.ts";
import { waitForOlderProcesses } from "./wait-for-older-processes.ts";

interface ApplyOptions {
  log?: Log | undefined;
  signal?: AbortSignal | undefined;
  /** How long a migration may wait for a lock on a table, in milliseconds. Whoever comes behind it waits for as long. */
  tableTimeout?: number | undefined;
}

const lockTries = 30;
const pauseMilliseconds = 1_000;
/** A lock that others hold, and a deadlock. */
const heldByOthers = new Set(["55P03", "40P01"]);

/**
 * Runs the migrations that the database has not yet. Those of the time before two versions could share a database run in one transaction. Each later one
 * runs in steps; one that was broken off goes on behind its last step. Throws one sentence when this version of the shop is too old for the database, or when
 * processes run that are too old for a migration.
 */
export async function applyMigrations(
  client: Client,
  migrations: readonly Migration[],
  { log, signal, tableTimeout = 2_000 }: ApplyOptions,
) {
  await client.query("set statement_timeout = 0");
  // The tables of drizzle, and beside them how far a migration has come, and which versions it still serves.
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.migration_steps (number integer primary key, done integer not null, needs integer)`);
  const { rows } = await client.query<{ last: string | null; needs: number | null }>(
    `select max(created_at) as last, (select max(needs) from drizzle.migration_steps) as needs from drizzle.__drizzle_migrations`,
  );
  const { last, needs } = rows[0]!;
  const own = migrations.at(-1)?.number ?? -1;
  if (needs !== null && needs > own)
    throw new Error(
      `This version of the shop knows migration ${own} as its last, and the database serves versions from ${needs} on. Start a newer version.`,
    );
  if (last !== null && Number(last) > (migrations.at(-1)?.when ?? 0))
    log?.info({ known: own }, "The database is of a newer version, beside which this one works");
  const missing = migrations.filter(({ when }) => last === null || Number(last) < when);
  const early = missing.filter(({ number }) => number <= lastBeforeRolling);
  if (early.length > 0)
    await inTransaction(client, async () => {
      for (const migration of early) {
        for (const statement of migration.statements) await client.query(statement);
        await note(client, migration);
      }
    });
  for (const migration of missing.filter(({ number }) => number > lastBeforeRolling))
    await applyOnline(client, migration, { log, signal, tableTimeout });
}

async function applyOnline(
  client: Client,
  migration: Migration,
  { log, signal, tableTimeout }: ApplyOptions & { tableTimeout: number },
) {
  const { number, tag } = migration;
  const needs = findNeededVersion(migration);
  if (needs !== null) await waitForOlderProcesses(client, { tag, needs, log, signal });
  const { rows } = await client.query<{ done: number }>("select done from drizzle.migration_steps where number = $1", [
    number,
  ]);
  const steps = toOnlineSteps(migration.statements);
  for (const [at, step] of steps.entries()) {
    if (at < (rows[0]?.done ?? 0)) continue;
    const noteDone = () =>
      client.query(
        `insert into drizzle.migration_steps (number, done, needs) values ($1, $2, $3)
         on conflict (number) do update set done = excluded.done`,
        [number, at + 1, needs],
      );
    await retryWhileLocked(() => runStep(client, step, { tableTimeout, noteDone }), { tag, log, signal });
  }
  await inTransaction(client, async () => {
    await note(client, migration);
    await client.query("delete from drizzle.migration_steps where number = $1 and needs is null", [number]);
  });
}

async function runStep(
  client: Client,
  { statements, transaction }: MigrationStep,
  { tableTimeout, noteDone }: { tableTimeout: number; noteDone: () => Promise<unknown> },
) {
  if (transaction)
    return inTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${tableTimeout}`);
      for (const statement of statements) await client.query(statement);
      await noteDone();
    });
  // Concurrent work waits for transactions that are older than it, and nobody waits for it.
  for (const statement of statements) await client.query(statement);
  await noteDone();
}

async function retryWhileLocked(
  run: () => Promise<unknown>,
  { tag, log, signal }: ApplyOptions & { tag: string },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || !heldByOthers.has(error.code ?? "") || tries === lockTries) throw error;
      if (tries === 1) log?.warn({ migration: tag }, "A migration waits for a table that others use, and tries again");
      await wait(pauseMilliseconds, undefined, { signal });
    }
  }
}

const note = (client: Client, { hash, when }: Migration) =>
  client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, when]);

async function inTransaction(client: Client, work: () => Promise<void>) {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
