import { type Database, openDatabase } from "#platform/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { type Log, openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.server.ts";
import type { Settings } from "../settings.ts";

type DatabaseUse = Omit<Parameters<typeof openDatabase>[0], "url">;

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Does some work with the shop's database, brought up to date, whether or not the shop is open meanwhile; logs no more than warnings unless
 * told otherwise. Interrupted (SIGINT, SIGTERM) the process lets go of the database and ends with exit code 130; what was not committed is undone.
 */
export async function withShopDatabase<Result>(settings: Settings, use: DatabaseUse, work: (database: Database, log: Log) => Promise<Result>): Promise<Result> {
  const log = openLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
  const starting = settings.databaseUrl === null ? startEmbeddedPostgres({ dataDir: settings.dataDir, log }) : Promise.resolve(null);
  const stop = async () => (await starting)?.stop();
  let interrupted: Promise<void> | undefined;
  const breakOff = () => void (interrupted ??= stop().finally(() => process.exit(130)));
  for (const signal of signals) process.on(signal, breakOff);
  try {
    const url = settings.databaseUrl ?? (await starting)!.url;
    await migrateDatabase(url);
    const { database, close } = openDatabase({ url, ...use }, log);
    return await work(database, log).finally(close);
  } catch (error) {
    // What failed because of that is not told.
    await interrupted;
    throw error;
  } finally {
    await stop();
    for (const signal of signals) process.off(signal, breakOff);
  }
}
