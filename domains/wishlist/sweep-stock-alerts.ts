import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { stockAlerts } from "./internal/tables.server.ts";

const alertsAtOnce = 1_000;

/** Deletes alerts that were told two weeks ago (longer than a mail is tried) or have waited for 180 days, and says how many. */
export async function sweepStockAlerts(db: Database): Promise<number> {
  let swept = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${stockAlerts} where id in (
        select id from ${stockAlerts} where told_at < now() - interval '14 days' or asked_at < now() - interval '180 days' limit ${alertsAtOnce} for update skip locked)`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < alertsAtOnce) return swept;
  }
}
