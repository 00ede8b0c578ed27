import { createSetupCode } from "#domains/staff/create-setup-code.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";

// A program beside the running shop of DATA_DIR: prints another code for its set-up page, as a start does.
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 1 }, log);
try {
  process.stdout.write(`${await createSetupCode(database, systemActor("start"))}\n`);
} finally {
  await close();
  await cluster.stop();
}
