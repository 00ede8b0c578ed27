import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";

const most = 1_000;

/** The ids of the orders placed with an e-mail address in the last seven days, the newest first, at most 1,000. */
export async function listRecentOrderIds(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(sql`lower(${orders.email})`, email.toLowerCase()), gt(orders.placedAt, sql`now() - interval '7 days'`)),
    )
    .orderBy(desc(orders.placedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}
