import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { isExpired } from "./batches.ts";
import { lockLevels } from "./levels.ts";
import { batches } from "./tables.server.ts";

/** These batches, and the locked levels of their variants. One that is gone is left out, and so is one whose variant has no level. */
export async function lockBatches(tx: Transaction, batchIds: string[]) {
  const known = await tx
    .selectDistinct({ variantId: batches.variantId })
    .from(batches)
    .where(inArray(batches.id, batchIds));
  const before = await lockLevels(
    tx,
    known.map(({ variantId }) => variantId),
  );
  // Read again, because they could change until their levels were locked.
  const rows = await tx
    .select({
      id: batches.id,
      variantId: batches.variantId,
      onHand: batches.onHand,
      unavailable: batches.unavailable,
      isExpired,
    })
    .from(batches)
    .where(inArray(batches.id, batchIds));
  return {
    before,
    found: new Map(rows.filter(({ variantId }) => before.has(variantId)).map(({ id, ...batch }) => [id, batch])),
  };
}
