import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orderAdjustments } from "../internal/tables/adjustment-tables.server.ts";
import { orders } from "../internal/tables.server.ts";

/** How many orders of a phone number have used the discount code and are not cancelled; those that were imported used none of this shop. Whoever places one holds the lock of the phone (`lockBuyer`). */
export async function countCodeUses(db: Database, { phone, code }: { phone: string; code: string }): Promise<number> {
  const { rows } = await db.execute<{ uses: number }>(sql`
    select count(*)::int as uses from (select id, status from ${orders} where phone = ${phone} offset 0) placed
    where status <> 'cancelled' and exists (
      select from ${orderAdjustments} where order_id = placed.id and kind = 'discount-code' and reference = ${code} and counted)`);
  return rows[0]?.uses ?? 0;
}
