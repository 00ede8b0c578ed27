import { inArray } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { soldUnits } from "./internal/tables.server.ts";

/** Units sold in 90 days that did not come back, of those of these variants of which some were. As of the last night (`refreshSoldUnits`). */
export async function findSoldUnits(db: ReadDatabase, variantIds: string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { variantId, units90 } = soldUnits;
  const rows = await db.select({ variantId, units90 }).from(soldUnits).where(inArray(variantId, variantIds));
  return new Map(rows.map((row) => [row.variantId, row.units90]));
}
