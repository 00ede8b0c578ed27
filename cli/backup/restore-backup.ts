import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { revokeAllSessions } from "#domains/accounts/sessions/sessions.ts";
import { revokeAllInvitations } from "#domains/staff/invitations/sweep-invitations.ts";
import { revokeAllCodes } from "#domains/phone-codes/sweep-codes.ts";
import { clusterPath, findCluster } from "#platform/embedded-postgres/find-cluster.ts";
import { lockEmbeddedPostgres } from "#platform/embedded-postgres/lock-embedded-postgres.ts";
import { type DatabaseLog, startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { BackupError, uploadsPath } from "./backup-format.ts";
import { compareTables, describeDifferences, readTableContents } from "./dump/table-contents.ts";
import { readBackup } from "./read-backup.ts";
import type { UnchangedTables } from "./unchanged-tables.ts";
import type { BackupOptions } from "./write-backup.ts";

export interface RestoreOptions extends BackupOptions {
  /** Whether an existing shop may be moved aside. */
  replace: boolean;
}

export interface Restored {
  /** When the backup was made, ISO 8601. */
  made: string;
  /** The DATA_DIR that now holds the previous shop, if there was one. */
  aside: string | undefined;
  /** How many tables were found to be as they were. */
  compared: number;
  /** The names of those that changed while they were backed up, and could not be compared. */
  notCompared: string[];
}

const staging = "restoring-";

/**
 * Restores the database and the uploads of a backup file into a DATA_DIR and ends all sessions. It changes nothing in the DATA_DIR before the backup
 * has been unpacked beside it, and its database has started, was found to be as it was, and has stopped. Throws BackupError when the shop runs, when a shop exists and
 * `replace` is not set, when the file is no complete backup, or when a table is not as it was.
 */
export async function restoreBackup({ dataDir, file, replace, log }: RestoreOptions): Promise<Restored> {
  const lock = lockEmbeddedPostgres(dataDir);
  if (!lock)
    throw new BackupError(
      `The shop or its database is running on ${dataDir}. Stop it first (start it and press Ctrl-C if only the database was left running).`,
    );
  try {
    const occupied = findCluster(dataDir) !== undefined || hasFiles(uploadsPath(dataDir));
    if (occupied && !replace)
      throw new BackupError(
        `There is a shop in ${dataDir} already. Give --replace to put the backup in its place; the old one is kept aside.`,
      );
    removeLeftovers(dataDir);
    const unpacked = path.join(dataDir, `${staging}${process.pid}`);
    try {
      const { made, contents } = await readBackup(file, unpacked);
      await tryDatabase(unpacked, contents, log);
      const aside = occupied
        ? path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}`)
        : undefined;
      if (aside) moveShop(dataDir, aside);
      moveShop(unpacked, dataDir);
      return { made, aside, compared: Object.keys(contents.tables).length, notCompared: contents.changed };
    } finally {
      rmSync(unpacked, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/**
 * Checks that the database starts, and that its tables are as they were. Deletes sessions, mailed links and codes, so that those that have ended or were used since the backup do not become valid
 * again.
 */
async function tryDatabase(dataDir: string, contents: UnchangedTables, log: DatabaseLog) {
  const cluster = await startEmbeddedPostgres({ dataDir, log });
  try {
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    try {
      await refuseUnlessAsBefore(client, contents);
      const database = drizzle(client);
      await revokeAllSessions(database);
      await revokeAllInvitations(database);
      await revokeAllCodes(database);
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

async function refuseUnlessAsBefore(client: Client, { before, tables, changed }: UnchangedTables) {
  await client.query("set statement_timeout = 0");
  const restored = await readTableContents(client, before);
  const comparable = Object.fromEntries(Object.entries(restored).filter(([table]) => !changed.includes(table)));
  const differences = compareTables(tables, comparable);
  if (differences.length > 0)
    throw new BackupError(
      `The restored tables are not as they were: ${describeDifferences(differences)}. Nothing was changed.`,
    );
}

function hasFiles(folder: string) {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

function removeLeftovers(dataDir: string) {
  const leftovers = readdirSync(dataDir).filter((name) => name.startsWith(staging));
  for (const name of leftovers) rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

function moveShop(from: string, to: string) {
  mkdirSync(path.dirname(clusterPath(to)), { recursive: true });
  for (const partOf of [clusterPath, uploadsPath]) {
    // The empty folder of a shop without pictures.
    if (existsSync(partOf(to))) rmSync(partOf(to), { recursive: true });
    if (existsSync(partOf(from))) renameSync(partOf(from), partOf(to));
  }
  // The files themselves are on disk already: PostgreSQL flushed its own when it started, and the uploads were flushed one by one.
  [to, path.dirname(clusterPath(to))].forEach(flushFolder);
}

function flushFolder(folder: string) {
  const fd = openSync(folder, "r");
  fsyncSync(fd);
  closeSync(fd);
}
