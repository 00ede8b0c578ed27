import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { verifiedPhones } from "../internal/tables/phone-tables.server.ts";
import { orders } from "../internal/tables.server.ts";

/** Whether somebody was reached by a phone number in E.164: an order of it was delivered, or placed with a code to it. Orders alone are placed with any number. */
export async function isProvedPhone(db: Database, phone: string): Promise<boolean> {
  if (phone === "") return false;
  const { rows } = await db.execute(sql`
    select from (select id, state from ${orders} where phone = ${phone} offset 0) placed
    where state = 'delivered' or exists (
      select from ${verifiedPhones} verified where verified.order_id = placed.id and verified.phone = ${phone}) limit 1`);
  return rows.length > 0;
}
