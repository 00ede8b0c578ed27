import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { findOrCreateBatches, isExpired } from "./internal/batches.ts";
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

/** Units of one parcel. The reference is that of `packStock`. */
export interface ParcelUnits {
  items: StockQuantity[];
  reference: StockReference;
}

/** Puts packed units back that never left, because their parcels were cancelled: into their batches, available at once unless they have expired. */
export async function unpackStock(tx: Transaction, by: Actor, parcels: readonly ParcelUnits[]): Promise<void> {
  await bringBack(tx, by, { parcels, reason: "cancelled" });
}

/**
 * For an order that is cancelled: frees the units that are not packed, and puts those back that are. Levels are locked together, because two
 * locks one after the other could meet those of another order that wait for them.
 */
export async function releaseOrderStock(
  tx: Transaction,
  by: Actor,
  { orderId, unpacked, parcels }: { orderId: string; unpacked: StockQuantity[]; parcels: readonly ParcelUnits[] },
): Promise<void> {
  const packed = parcels.flatMap(({ items }) => items);
  if (unpacked.length > 0 && packed.length > 0)
    await lockLevels(tx, [...new Set([...unpacked, ...packed].map(({ variantId }) => variantId))]);
  await releaseStock(tx, by, unpacked, { type: "order", id: orderId });
  await unpackStock(tx, by, parcels);
}

/** Units of a batch that came back. */
export interface ReturnedUnits {
  variantId: string;
  batchId: string;
  quantity: number;
}

/**
 * Takes goods back that a shopper refused or returned. They are unavailable until somebody has looked at them: see
 * `restockReturned` and `writeOffStock`. Returns the batches that they are in, with their parcel's reference; units of a
 * variant without stock records are left out. However many parcels they were in, it sends as many statements.
 */
export function returnStock(
  tx: Transaction,
  by: Actor,
  parcels: readonly ParcelUnits[],
): Promise<(ReturnedUnits & { reference: StockReference })[]> {
  return bringBack(tx, by, { parcels, reason: "returned" });
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
  parcels: readonly ParcelUnits[];
  reason: Extract<MovementReason, "cancelled" | "returned">;
}

/** Into the batches from which the units were sold; into the batch without a number when nothing says which these were. */
async function bringBack(tx: Transaction, by: Actor, { parcels, reason }: Return) {
  const wanted = parcels.flatMap(({ items, reference }) =>
    [...sumQuantities(items)].map(([variantId, quantity]) => ({ variantId, quantity, reference })),
  );
  if (wanted.length === 0) return [];
  const before = await lockLevels(tx, [...new Set(wanted.map(({ variantId }) => variantId))]);
  const known = wanted.filter(({ variantId }) => before.has(variantId));
  if (known.length === 0) return [];
  const sold = await readSold(tx, known);

  const returned = known.flatMap(({ variantId, quantity, reference }) => {
    let left = quantity;
    const homes = (sold.get(toKey(variantId, reference)) ?? []).flatMap(({ batchId, units, expired }) => {
      const back = Math.min(left, units);
      left -= back;
      return back > 0 ? [{ variantId, batchId: batchId as string | null, quantity: back, reference, expired }] : [];
    });
    return left > 0 ? [...homes, { variantId, batchId: null, quantity: left, reference, expired: false }] : homes;
  });
  const homeless = returned.filter(({ batchId }) => batchId === null);
  const ids = await findOrCreateBatches(
    tx,
    homeless.map(({ variantId }) => ({ variantId, batchNumber: null, expiresOn: null, unitCost: null })),
  );
  const housed = returned.map((entry) => ({ ...entry, batchId: entry.batchId ?? ids[homeless.indexOf(entry)]! }));
  const changes = housed.map(({ variantId, batchId, quantity, reference, expired }): BatchChange => ({
    variantId,
    batchId,
    onHand: quantity,
    unavailable: reason === "returned" || expired ? quantity : 0,
    committed: 0,
    reference,
  }));
  await applyChanges(tx, by, { before, changes, cause: { reason } });
  return housed;
}

const toKey = (variantId: string, { type, id }: StockReference) => `${variantId} ${type} ${id}`;

type Sold = { variantId: string; batchId: string; units: number; expired: boolean } & Pick<
  StockReference,
  "type" | "id"
>;

/** Units of each batch that were sold under these references and have not come back, by variant and reference. */
async function readSold(tx: Transaction, known: readonly { variantId: string; reference: StockReference }[]) {
  const variantIds = known.map(({ variantId }) => variantId);
  const types = known.map(({ reference }) => reference.type);
  const ids = known.map(({ reference }) => reference.id);
  const { rows } = await tx.execute<Sold>(sql`
    select ${movements.variantId} as "variantId", ${movements.referenceType} as type, ${movements.referenceId} as id, ${batches.id} as "batchId", -sum(${movements.quantity})::int as units, ${isExpired} as expired
    from unnest(${sql.param(variantIds)}::uuid[], ${sql.param(types)}::text[], ${sql.param(ids)}::text[]) as sale(variant_id, type, id)
      join ${movements} on ${movements.referenceId} = sale.id and ${movements.referenceType} = sale.type and ${movements.variantId} = sale.variant_id
      join ${batches} on ${batches.id} = ${movements.batchId}
    group by 1, 2, 3, ${batches.id} having sum(${movements.quantity}) < 0 order by ${batches.expiresOn} nulls last, ${batches.id}`);
  return Map.groupBy(rows, (row) => toKey(row.variantId, row));
}
