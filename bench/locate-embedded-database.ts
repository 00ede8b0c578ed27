import { pino } from "pino";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";

/** The URL of the database that the shop under test runs in this folder. Joining and leaving it does not affect the shop. */
export async function locateEmbeddedDatabase(dataDir: string): Promise<string> {
  const joined = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  await joined.stop();
  return joined.url;
}
