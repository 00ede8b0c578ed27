import type { Actor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { type Batch, countExpired, readBatches } from "./internal/batches.ts";
import { type Level, lockLevels } from "./internal/levels.ts";
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
  /** Fewer units are there than were committed, for example after a count, or because some have expired. Nothing was packed. */
  | { outcome: "short"; shortages: Shortage[] };

/**
 * Takes committed units out of the stock, because they are packed: from the batches that expire first, and never from one that has expired by now. What is
 * left of such a batch is set aside here where the sweep has not come to it. Units of deleted variants are skipped. Throws when the units were not committed.
 */
export async function packStock(
  tx: Transaction,
  by: Actor,
  items: StockQuantity[],
  reference: StockReference,
): Promise<PackStockOutcome> {
  const given = sumQuantities(items);
  const locked = await lockLevels(tx, [...given.keys()]);
  const wanted = new Map([...given].filter(([variantId]) => locked.has(variantId)));
  const batchesOf = await readBatches(tx, [...wanted.keys()]);
  const levels = await setAside(tx, locked, [...batchesOf.values()].flat());
  const shortages = listShortages(
    wanted,
    new Map([...levels].map(([variantId, { onHand, unavailable }]) => [variantId, onHand - unavailable])),
  );
  if (shortages.length > 0)
    return {
      outcome: "short",
      shortages: shortages.map((shortage) => {
        const expired = countExpired(batchesOf.get(shortage.variantId) ?? []);
        return { ...shortage, ...(expired > 0 && { expired }) };
      }),
    };
  const picked = [...wanted].flatMap(([variantId, units]) => {
    if (levels.get(variantId)!.committed < units) throw new RangeError(`Not committed: ${units} of ${variantId}`);
    const usable = (batchesOf.get(variantId) ?? []).filter(({ isExpired }) => !isExpired);
    return takeFromBatches(units, usable).map((taken) => ({ variantId, ...taken }));
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

/** Makes what is left of expired batches unavailable, and returns the levels as they are then. The next shopper is not offered it either. */
async function setAside(tx: Transaction, before: ReadonlyMap<string, Level>, batches: Batch[]) {
  const changes = batches.flatMap(({ id, variantId, onHand, unavailable, isExpired }): BatchChange[] =>
    isExpired && onHand > unavailable
      ? [{ variantId, batchId: id, onHand: 0, committed: 0, unavailable: onHand - unavailable }]
      : [],
  );
  if (changes.length === 0) return before;
  const ids = new Set(changes.map(({ variantId }) => variantId));
  const affected = new Map([...before].filter(([variantId]) => ids.has(variantId)));
  await applyChanges(tx, systemActor("packing"), {
    before: affected,
    changes,
    cause: { reason: "corrected", audited: true },
  });
  return new Map([...before, ...(await lockLevels(tx, [...ids]))]);
}
