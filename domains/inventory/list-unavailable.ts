import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { batches, levels } from "./internal/tables.server.ts";

/** Units of a batch that wait for a decision: returned goods that nobody has looked at, or expired ones. */
export interface UnavailableBatch {
  batchId: string;
  variantId: string;
  batchNumber: string | null;
  /** "2027-03-31" */
  expiresOn: string | null;
  unavailable: number;
  /** The version of the variant's level. */
  version: number;
}

/** The batches with unavailable units, in the order of their ids: the oldest batches first. */
export async function listUnavailable(
  db: Database,
  _by: Staff<"stock.adjust">,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<UnavailableBatch[]> {
  return (
    db
      .select({
        batchId: batches.id,
        variantId: batches.variantId,
        batchNumber: batches.batchNumber,
        expiresOn: batches.expiresOn,
        unavailable: batches.unavailable,
        version: levels.version,
      })
      .from(batches)
      .innerJoin(levels, eq(levels.variantId, batches.variantId))
      // Written as in the index: a parameter would not match it.
      .where(and(sql`${batches.unavailable} > 0`, after === undefined ? undefined : gt(batches.id, after)))
      .orderBy(asc(batches.id))
      .limit(limit)
  );
}
