import { inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { variants } from "../internal/tables.server.ts";

/** What a scanner reads from the packing of a variant, or a person types from it. */
export interface ScanCodes {
  sku: string;
  barcode: string | null;
}

/** The codes of these variants by id, archived ones included. */
export async function findScanCodes(
  db: Database,
  _by: Staff<"orders.fulfil"> | Staff<"stock.adjust"> | SystemActor,
  ids: string[],
): Promise<Map<string, ScanCodes>> {
  if (ids.length === 0) return new Map();
  const { id, sku, barcode } = variants;
  const rows = await db.select({ id, sku, barcode }).from(variants).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { sku: row.sku, barcode: row.barcode }]));
}
