import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countExpired, readBatches } from "./internal/batches.ts";
import { readBins } from "./internal/levels.ts";
import type { PickedBatch } from "./pack-stock.ts";
import { type StockQuantity, sumQuantities } from "./shortages.ts";

/** What a picker takes of one variant. */
export interface PickedVariant {
  variantId: string;
  quantity: number;
  /** Where it lies; null when nobody has said. */
  bin: string | null;
  /** From which batches, the earliest expiry first, as `packStock` takes them. */
  batches: Omit<PickedBatch, "variantId">[];
  /** Units that the batches lack. */
  missing: number;
  /** Units that are there and have expired: nobody is sent them. */
  expired: number;
}

/** From which batches these units would be packed now; the sums over variants, in any order. It takes no lock. */
export async function planPicking(
  db: Database,
  _by: Staff<"orders.fulfil"> | SystemActor,
  items: StockQuantity[],
): Promise<PickedVariant[]> {
  const units = sumQuantities(items);
  if (units.size === 0) return [];
  const [batchesOf, bins] = await Promise.all([readBatches(db, [...units.keys()]), readBins(db, [...units.keys()])]);
  return [...units].map(([variantId, quantity]) => {
    let missing = quantity;
    const found = batchesOf.get(variantId) ?? [];
    const batches = found.flatMap(({ batchNumber, expiresOn, onHand, unavailable, isExpired }) => {
      const taken = isExpired ? 0 : Math.min(missing, onHand - unavailable);
      missing -= taken;
      return taken > 0 ? [{ batchNumber, expiresOn, quantity: taken }] : [];
    });
    return { variantId, quantity, bin: bins.get(variantId) ?? null, batches, missing, expired: countExpired(found) };
  });
}
