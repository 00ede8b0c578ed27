import { desc, eq } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "../internal/tables.server.ts";

/** The ids of the newest orders of an account, at most `limit`. */
export async function listNewestOrderIds(
  db: Database,
  _by: SystemActor,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.placedAt))
    .limit(limit);
  return found.map(({ id }) => id);
}
