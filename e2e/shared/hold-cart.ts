import { once } from "node:events";
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";

// A program beside the running shop of DATA_DIR: holds the cart of this id, so that it cannot be ordered, until the program's input ends.
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 1, statementTimeout: 60_000 }, log);
try {
  await runTransaction(database, async (tx) => {
    await tx.execute(sql`select from cart_carts where id = ${process.argv[2]} for update`);
    process.stdout.write("held\n");
    await once(process.stdin.resume(), "end");
  });
} finally {
  await close();
  await cluster.stop();
}
