import { desc, lt } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sales } from "../internal/tables.server.ts";

export type Sale = typeof sales.$inferSelect;

/** Sales before this id, the newest first. */
export async function listSales(
  db: Database,
  _by: Staff<"pricing.edit">,
  { before, limit }: { before: string | null; limit: number },
): Promise<Sale[]> {
  return db
    .select()
    .from(sales)
    .where(before !== null && isId(before) ? lt(sales.id, before) : undefined)
    .orderBy(desc(sales.id))
    .limit(limit);
}
