import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, databaseUrl } from "./internal/create-database.ts";
import { ensureServer } from "./internal/ensure-server.ts";
import { openLockFile, type LockFile } from "./internal/lock-file.ts";
import { openDatabaseFolder, type DatabaseFolder } from "./internal/open-database-folder.ts";
import { stopServer } from "./internal/stop-server.ts";
import type { ServerSettings } from "./internal/write-settings.ts";

/** The logger of the database; a pino logger and `console` both fit. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The shop's DATA_DIR; the database is in its folder `database`. Created when missing. */
  dataDir: string;
  log: DatabaseLog;
  /** Lines of postgresql.conf that override our defaults, if this process starts the server. */
  settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  /** For `pg`: the database "taqat" over a socket. The same for every process on one DATA_DIR, and after a restart. */
  url: string;
  role: "started" | "joined";
  /** Leaves the database; the last process to leave stops the server. Close your connections first. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Ensures that the PostgreSQL server of a DATA_DIR runs and that the database exists. The server is created, started, or joined when another process
 * runs it. It survives a kill of this process. Throws one clear sentence on failure.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = openDatabaseFolder(dataDir);
  const users = await joinUsers(folder);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= leave(folder, users, log));
  try {
    const role = await ensureServer(folder, settings);
    await createDatabase(folder);
    log.info(
      role === "started"
        ? `The database in ${folder.root} is running.`
        : `Joined the running database in ${folder.root}.`,
    );
    return { url: databaseUrl(folder), role, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Every process that uses the server holds the users lock as shared. Only the last process holds it exclusively, while it stops the server: a process
// that comes then waits, and starts the server again.
async function joinUsers(folder: DatabaseFolder) {
  const users = openLockFile(folder.usersLock);
  while (!users.tryLock("shared")) await wait(25);
  return users;
}

async function leave(folder: DatabaseFolder, users: LockFile, log: DatabaseLog) {
  try {
    if (!users.tryLock("exclusive")) return;
    if (!(await stopServer(folder))) return;
    rmSync(folder.socketDir, { recursive: true, force: true });
    log.info(`The database in ${folder.root} is stopped.`);
  } finally {
    users.close();
  }
}
