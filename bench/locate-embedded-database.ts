import { pino } from "pino";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";

/** The address of the database that the shop under test runs in this folder. Joining and leaving it changes nothing for the shop. */
export async function locateEmbeddedDatabase(dataDir: string): Promise<string> {
  const joined = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  await joined.stop();
  return joined.url;
}
