import { type Database, openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import type { Log } from "#platform/log.ts";
import { jobNames } from "#domains/jobs/enqueue.ts";
import { migrateDatabase } from "#platform/database/migrations/migrate.server.ts";
import type { Config } from "#server/bootstrap/config.ts";

interface DatabaseAccess {
  log: Log;
  connections: number;
  /** The statement timeout in milliseconds; see `openDatabase`. */
  statementTimeout?: number;
}

/**
 * Runs work on the migrated database of DATA_DIR or DATABASE_URL, whether or not the shop runs at the same time. When the process is interrupted
 * (SIGINT, SIGTERM), it leaves the database and ends with exit code 130; uncommitted work is rolled back.
 */
export async function withDatabase<Result>(
  settings: Config,
  { log, ...options }: DatabaseAccess,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const starting =
    settings.databaseUrl === null ? startEmbeddedPostgres({ dataDir: settings.dataDir, log }) : Promise.resolve(null);
  const stop = async () => (await starting)?.stop();
  let interrupted: Promise<void> | undefined;
  const breakOff = () => void (interrupted ??= stop().finally(() => process.exit(130)));
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, breakOff);
  try {
    const url = settings.databaseDirectUrl ?? settings.databaseUrl ?? (await starting)!.url;
    await migrateDatabase(url, { jobs: jobNames });
    const { database, close } = openDatabase({ url, ...options }, log);
    return await work(database).finally(close);
  } catch (error) {
    // An error that the interruption caused is not printed.
    await interrupted;
    throw error;
  } finally {
    await stop();
    for (const signal of signals) process.off(signal, breakOff);
  }
}
