import { join } from "#test/staff-members.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";

// A program beside the running shop of DATA_DIR: it adds a manager of this e-mail address, with the password of `test/staff-members.ts`.
const [email = ""] = process.argv.slice(2);
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 1 }, log);
try {
  await join(database, "manager", email);
} finally {
  await close();
  await cluster.stop();
}
