import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";
import { liftOrderLimits } from "#test/lift-order-limits.ts";

// A program beside the running shop of DATA_DIR: all journeys have the same buyer.
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 1 }, log);
try {
  await liftOrderLimits(database);
} finally {
  await close();
  await cluster.stop();
}
