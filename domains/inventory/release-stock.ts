import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { findOrCreateBatches } from "./internal/batches.ts";
import { lockLevels, toAvailable } from "./internal/levels.ts";
import { recordStockChanges } from "./internal/record-stock-changes.ts";
import { batches, levels, movements } from "./internal/tables.server.ts";
import type { MovementReason, StockReference } from "./movement.ts";
import { type StockQuantity, sumQuantities } from "./shortages.ts";

/**
 * Frees units that `commitStock` committed and that are not packed, because the order was cancelled or changed. Units of
 * deleted variants are skipped. `reference` is the order.
 */
export async function releaseStock(
  tx: Transaction,
  by: Actor,
  items: StockQuantity[],
  _reference: StockReference,
): Promise<void> {
  const units = sumQuantities(items);
  if (units.size === 0) return;
  const before = await lockLevels(tx, [...units.keys()]);
  await tx.execute(sql`
    update ${levels} set committed = committed - freed.units
    from unnest(${sql.param([...units.keys()])}::uuid[], ${sql.param([...units.values()])}::int[]) as freed(variant_id, units)
    where ${levels.variantId} = freed.variant_id`);
  await recordStockChanges(
    tx,
    by,
    [...before].map(([variantId, level]) => ({
      variantId,
      lowAt: level.lowAt,
      before: toAvailable(level),
      after: toAvailable(level) + (units.get(variantId) ?? 0),
    })),
  );
}

/**
 * Puts packed units back that never left, because the parcel was cancelled: into their batches, available at once. The
 * reference is that of `packStock`.
 */
export async function unpackStock(
  tx: Transaction,
  by: Actor,
  items: StockQuantity[],
  reference: StockReference,
): Promise<void> {
  await bringBack(tx, by, { items, reference, reason: "cancelled" });
}

/** Units of a batch that came back. */
export interface ReturnedUnits {
  variantId: string;
  batchId: string;
  quantity: number;
}

/**
 * Takes goods back that a shopper refused or returned. They are unavailable until somebody has looked at them: see
 * `restockReturned` and `writeOffStock`. The reference is that of `packStock`. Returns the batches that they are in; units of a
 * variant without stock records are left out.
 */
export function returnStock(
  tx: Transaction,
  by: Actor,
  items: StockQuantity[],
  reference: StockReference,
): Promise<ReturnedUnits[]> {
  return bringBack(tx, by, { items, reference, reason: "returned" });
}

/** In which batches these units are, which were the last to come back under this reference. */
export async function findLastReturned(
  db: Database,
  items: StockQuantity[],
  reference: StockReference,
): Promise<ReturnedUnits[]> {
  const { rows } = await db.execute<ReturnedUnits & Record<string, unknown>>(sql`
    select ${movements.variantId} as "variantId", ${movements.batchId} as "batchId", ${movements.quantity} as quantity
    from ${movements}
    where ${movements.referenceId} = ${reference.id} and ${movements.referenceType} = ${reference.type} and ${movements.reason} = 'returned'
    order by ${movements.id} desc`);
  const left = sumQuantities(items);
  const found = new Map<string, ReturnedUnits>();
  for (const { variantId, batchId, quantity } of rows) {
    const units = Math.min(quantity, left.get(variantId) ?? 0);
    left.set(variantId, (left.get(variantId) ?? 0) - units);
    const before = found.get(batchId)?.quantity ?? 0;
    if (units > 0) found.set(batchId, { variantId, batchId, quantity: before + units });
  }
  return [...found.values()];
}

interface Return {
  items: StockQuantity[];
  reference: StockReference;
  reason: Extract<MovementReason, "cancelled" | "returned">;
}

/** Into the batches from which the units were sold; into the batch without a number when nothing says which these were. */
async function bringBack(tx: Transaction, by: Actor, { items, reference, reason }: Return): Promise<ReturnedUnits[]> {
  const units = sumQuantities(items);
  const before = await lockLevels(tx, [...units.keys()]);
  const known = [...units].filter(([variantId]) => before.has(variantId));
  if (known.length === 0) return [];
  const sold = await readSold(tx, { reference, variantIds: known.map(([variantId]) => variantId) });

  const returned: { variantId: string; batchId: string | null; quantity: number }[] = known.flatMap(
    ([variantId, quantity]) => {
      let left = quantity;
      const known = (sold.get(variantId) ?? []).flatMap((batch) => {
        const back = Math.min(left, batch.units);
        left -= back;
        return back > 0 ? [{ variantId, batchId: batch.batchId, quantity: back }] : [];
      });
      return left > 0 ? [...known, { variantId, batchId: null, quantity: left }] : known;
    },
  );
  const homeless = returned.filter(({ batchId }) => batchId === null);
  const ids = await findOrCreateBatches(
    tx,
    homeless.map(({ variantId }) => ({ variantId, batchNumber: null, expiresOn: null, unitCost: null })),
  );
  const changes = returned.map((entry): BatchChange => ({
    variantId: entry.variantId,
    batchId: entry.batchId ?? ids[homeless.indexOf(entry)]!,
    onHand: entry.quantity,
    unavailable: reason === "returned" ? entry.quantity : 0,
    committed: 0,
  }));
  await applyChanges(tx, by, { before, changes, cause: { reason, reference } });
  return changes.map(({ variantId, batchId, onHand }) => ({ variantId, batchId, quantity: onHand }));
}

/** Units of each batch that were sold under this reference and have not come back. */
async function readSold(
  tx: Transaction,
  { reference, variantIds }: { reference: StockReference; variantIds: string[] },
): Promise<Map<string, { batchId: string; units: number }[]>> {
  const { rows } = await tx.execute<{ variantId: string; batchId: string; units: number }>(sql`
    select ${movements.variantId} as "variantId", ${batches.id} as "batchId", -sum(${movements.quantity})::int as units
    from ${movements} join ${batches} on ${batches.id} = ${movements.batchId}
    where ${movements.referenceId} = ${reference.id} and ${movements.referenceType} = ${reference.type} and ${movements.variantId} = any(${sql.param(variantIds)}::uuid[])
    group by ${movements.variantId}, ${batches.id} having sum(${movements.quantity}) < 0 order by ${batches.expiresOn} nulls last, ${batches.id}`);
  return Map.groupBy(rows, ({ variantId }) => variantId);
}
