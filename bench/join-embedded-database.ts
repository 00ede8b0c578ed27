import { pino } from "pino";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";

/** Joins the database that the shop under test runs in this folder, so that it outlives a restart of the shop. Its URL; leaving it does not affect the shop. */
export async function joinEmbeddedDatabase(dataDir: string): Promise<{ url: string } & AsyncDisposable> {
  const joined = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  return { url: joined.url, [Symbol.asyncDispose]: () => joined.stop() };
}
