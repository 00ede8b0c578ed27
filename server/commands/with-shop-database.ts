import { type Database, openDatabase } from "#platform/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { type Log, openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.server.ts";
import type { Settings } from "../settings.ts";

type DatabaseUse = Omit<Parameters<typeof openDatabase>[0], "url">;

/** Does some work with the shop's database, brought up to date, whether or not the shop is open meanwhile; logs no more than warnings unless told otherwise. */
export async function withShopDatabase<Result>(settings: Settings, use: DatabaseUse, work: (database: Database, log: Log) => Promise<Result>): Promise<Result> {
  const log = openLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
  const own = settings.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: settings.dataDir, log }) : null;
  try {
    const url = settings.databaseUrl ?? own!.url;
    await migrateDatabase(url);
    const { database, close } = openDatabase({ url, ...use }, log);
    return await work(database, log).finally(close);
  } finally {
    await own?.stop();
  }
}
