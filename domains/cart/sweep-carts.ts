import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { carts } from "./internal/tables.server.ts";

const cartsAtOnce = 1_000;

/** Deletes carts that nobody touched for 30 days (as long as their cookie lives) and says how many. Orders stand on their own. */
export async function sweepCarts(db: Database): Promise<number> {
  let swept = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${carts} where id in (
        select id from ${carts} where updated_at < now() - interval '30 days' order by updated_at limit ${cartsAtOnce} for update skip locked)`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < cartsAtOnce) return swept;
  }
}
