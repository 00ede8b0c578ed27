import { openLockFile } from "./internal/lock-file.ts";
import { openDatabaseFolder } from "./internal/open-database-folder.ts";
import { readServerState } from "./internal/read-server-state.ts";

/**
 * Locks the database folder of a DATA_DIR (created when missing) against every other process until `release`. Returns undefined when another process
 * uses it or its server runs.
 */
export function lockEmbeddedPostgres(dataDir: string): { release(): void } | undefined {
  const folder = openDatabaseFolder(dataDir);
  const locks = [folder.usersLock, folder.serverLock].map(openLockFile);
  const release = () => locks.forEach((lock) => lock.close());
  if (locks.every((lock) => lock.tryLock("exclusive")) && readServerState(folder.cluster).state === "gone")
    return { release };
  release();
  return undefined;
}
