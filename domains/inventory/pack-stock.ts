import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { applyChanges } from "./internal/apply-changes.ts";
import { readBatches } from "./internal/batches.ts";
import { lockLevels } from "./internal/levels.ts";
import { takeFromBatches } from "./internal/take-from-batches.ts";
import type { StockReference } from "./movement.ts";
import { listShortages, type Shortage, type StockQuantity, sumQuantities } from "./shortages.ts";

/** Units of one batch that go into a parcel. */
export interface PickedBatch {
  variantId: string;
  batchNumber: string | null;
  expiresOn: string | null;
  quantity: number;
}

export type PackStockOutcome =
  | { outcome: "packed"; batches: PickedBatch[] }
  /** Fewer units are there than were committed, for example after a count. Nothing was changed. */
  | { outcome: "short"; shortages: Shortage[] };

/**
 * Takes committed units out of the stock, because they are packed: from the batches that expire first. Units of deleted
 * variants are skipped. Throws when the units were not committed.
 */
export async function packStock(
  tx: Transaction,
  by: Actor,
  items: StockQuantity[],
  reference: StockReference,
): Promise<PackStockOutcome> {
  const given = sumQuantities(items);
  const levels = await lockLevels(tx, [...given.keys()]);
  const wanted = new Map([...given].filter(([variantId]) => levels.has(variantId)));
  const shortages = listShortages(
    wanted,
    new Map([...levels].map(([variantId, { onHand, unavailable }]) => [variantId, onHand - unavailable])),
  );
  if (shortages.length > 0) return { outcome: "short", shortages };

  const batchesOf = await readBatches(tx, [...wanted.keys()]);
  const picked = [...wanted].flatMap(([variantId, units]) => {
    if (levels.get(variantId)!.committed < units) throw new RangeError(`Not committed: ${units} of ${variantId}`);
    return takeFromBatches(units, batchesOf.get(variantId) ?? []).map((taken) => ({ variantId, ...taken }));
  });
  await applyChanges(tx, by, {
    before: levels,
    changes: picked.map(({ variantId, batchId, quantity }) => ({
      variantId,
      batchId,
      onHand: -quantity,
      committed: -quantity,
      unavailable: 0,
    })),
    cause: { reason: "sold", reference },
  });
  const batches = new Map([...batchesOf.values()].flat().map((batch) => [batch.id, batch]));
  return {
    outcome: "packed",
    batches: picked.map(({ variantId, batchId, quantity }) => {
      const { batchNumber, expiresOn } = batches.get(batchId)!;
      return { variantId, batchNumber, expiresOn, quantity };
    }),
  };
}
