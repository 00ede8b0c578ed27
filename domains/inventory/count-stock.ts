import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { stock } from "./internal/tables.server.ts";

const count = prepareStatement<{ variantId: string; onHand: number }>(
  "count-stock",
  sql`
  select variant_id as "variantId", on_hand as "onHand" from ${stock} where variant_id = any(${sql.placeholder("variantIds")}::uuid[])`,
);

/**
 * Units on hand of each of these variants; 0 for a variant that was never received. Stacks have no stock of their own:
 * see `countAvailable`.
 */
export async function countStock(db: Database, variantIds: string[]): Promise<Map<string, number>> {
  const counts = new Map(variantIds.map((id) => [id, 0]));
  if (counts.size === 0) return counts;
  for (const { variantId, onHand } of await count(db, { variantIds: [...counts.keys()] }))
    counts.set(variantId, onHand);
  return counts;
}
