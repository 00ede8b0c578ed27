import { asc } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";

/** When the order with the lowest number was placed; null without any. */
export async function findFirstOrderTime(db: Database, _by: Staff<"orders.read">): Promise<Date | null> {
  const [first] = await db.select({ placedAt: orders.placedAt }).from(orders).orderBy(asc(orders.number)).limit(1);
  return first?.placedAt ?? null;
}
