import { asc, gt, sql } from "drizzle-orm";
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
  return db
    .select({
      batchId: batches.id,
      variantId: batches.variantId,
      batchNumber: batches.batchNumber,
      expiresOn: batches.expiresOn,
      unavailable: batches.unavailable,
      version: sql<number>`(select ${levels.version} from ${levels} where ${levels.variantId} = ${batches.variantId})`,
    })
    .from(batches)
    .where(sql`${gt(batches.unavailable, 0)} ${after === undefined ? sql`` : sql`and ${gt(batches.id, after)}`}`)
    .orderBy(asc(batches.id))
    .limit(limit);
}
