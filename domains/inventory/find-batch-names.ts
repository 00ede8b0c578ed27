import { inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { batches } from "./internal/tables.server.ts";

/** What is known of these batches: their numbers and last days of use ("2027-03-31"), by id; without either, a batch is left out. */
export async function findBatchNames(
  db: Database,
  _by: Staff<"orders.read">,
  ids: string[],
): Promise<Map<string, { number: string | null; expiresOn: string | null }>> {
  if (ids.length === 0) return new Map();
  const { id, batchNumber, expiresOn } = batches;
  const rows = await db
    .select({ id, number: batchNumber, expiresOn })
    .from(batches)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    rows.flatMap(({ id: key, ...batch }) => (batch.number || batch.expiresOn ? [[key, batch] as const] : [])),
  );
}
