import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { stockAlerts } from "./internal/tables.server.ts";
import { enqueueStockAlerts } from "./enqueue-stock-alerts.ts";

const variantsAtOnce = 1_000;

/**
 * Checks every open alert, for variants that are available again without a change of their stock: a product that is on
 * sale again, or a stack with fewer parts. Returns the number of queued mails.
 */
export async function enqueueAllStockAlerts(db: Database): Promise<number> {
  let queued = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await db.execute<{ variant_id: string }>(sql`
      select distinct variant_id from ${stockAlerts} where told_at is null and variant_id > ${last} order by variant_id limit ${variantsAtOnce}`);
    const ids = rows.map((row) => row.variant_id);
    queued += await enqueueStockAlerts(db, ids);
    if (ids.length < variantsAtOnce) return queued;
    last = ids.at(-1)!;
  }
}
