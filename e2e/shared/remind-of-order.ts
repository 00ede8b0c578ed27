import { sql } from "drizzle-orm";
import { newId, newSecret } from "#kernel/ids.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "#platform/log.ts";

// A program beside the running shop of DATA_DIR: it reminds of the goods of an order, as the worker does weeks after they have arrived, and prints the secret of the reminder's link.
const number = Number(process.argv[2]);
const log = createLog("warn");
const cluster = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? "", log });
const { database, close } = openDatabase({ url: cluster.url, connections: 1 }, log);
try {
  const token = newSecret();
  await database.execute(sql`
    insert into refill_reminders (id, token, way, recipient, order_id, lines)
    select ${newId()}, ${token}, 'email', email, id,
      (select jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity)) from orders_lines where order_id = orders_orders.id)
    from orders_orders where number = ${number}`);
  console.log(token);
} finally {
  await close();
  await cluster.stop();
}
