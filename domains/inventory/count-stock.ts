import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { stock } from "./internal/tables.server.ts";

/** Pieces on hand of each of these variants; 0 for those never received. Stacks have none of their own: see `countAvailable`. */
export async function countStock(db: Database, variantIds: string[]): Promise<Map<string, number>> {
  const counts = new Map(variantIds.map((id) => [id, 0]));
  if (counts.size === 0) return counts;
  const rows = await db.select().from(stock).where(sql`${stock.variantId} = any(${sql.param([...counts.keys()])}::uuid[])`);
  for (const { variantId, onHand } of rows) counts.set(variantId, onHand);
  return counts;
}
