import { inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { findOrCreateBatches, readBatches } from "./internal/batches.ts";
import { lockOrCreateLevels, toAvailable } from "./internal/levels.ts";
import { levels } from "./internal/tables.server.ts";
import { takeFromBatches } from "./internal/take-from-batches.ts";

/** What a list of stock shows of a variant, in units. A variant that was never received has version 0. */
export interface AvailableStock {
  /** What can be bought; below zero when more is committed than there is. */
  available: number;
  version: number;
}

/** The stock of these variants, by id; those that were never received are left out. */
export async function findAvailableStock(db: Database, variantIds: string[]): Promise<Map<string, AvailableStock>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db.select().from(levels).where(inArray(levels.variantId, variantIds));
  return new Map(rows.map((level) => [level.variantId, { available: toAvailable(level), version: level.version }]));
}

export interface StockChange {
  variantId: string;
  /** Units to add, or, below zero, to take off. */
  change: number;
  /** The version of the level that the caller has seen; 0 for a variant that was never received. */
  version: number;
}

export type UpdateStockOutcome = "changed" | "conflict" | "too-few";

/**
 * Changes the stock of many variants in a fixed number of statements, and returns what became of each, in the given order. Units that come have no
 * batch number; units that go are those that expire first. Orders placed meanwhile keep their units, because the change is a difference. "conflict"
 * when the units on hand changed since; "too-few" when fewer are available than the change takes off.
 */
export async function updateStock(
  db: Database,
  by: Staff<"stock.adjust"> | SystemActor,
  given: StockChange[],
  { reason, note }: { reason: "received" | "corrected"; note: string | null },
): Promise<UpdateStockOutcome[]> {
  if (given.length === 0) return [];
  const variantIds = given.map(({ variantId }) => variantId);
  return runTransaction(db, async (tx) => {
    const before = await lockOrCreateLevels(tx, variantIds);
    const batchesOf = await readBatches(tx, variantIds);
    const outcomes = given.map(({ variantId, change, version }): UpdateStockOutcome => {
      const level = before.get(variantId)!;
      // A level that is created here has version 1.
      if (level.version !== Math.max(version, 1)) return "conflict";
      return toAvailable(level) + change < 0 ? "too-few" : "changed";
    });
    const due = given.filter(({ change }, at) => outcomes[at] === "changed" && change !== 0);
    const coming = due.filter(({ change }) => change > 0);
    const batchIds = await findOrCreateBatches(
      tx,
      coming.map(({ variantId }) => ({ variantId, batchNumber: null, expiresOn: null, unitCost: null })),
    );
    const changes: BatchChange[] = [
      ...coming.map(({ variantId, change }, at) => ({ variantId, batchId: batchIds[at]!, onHand: change })),
      ...due.flatMap(({ variantId, change }) =>
        change < 0
          ? takeFromBatches(-change, batchesOf.get(variantId) ?? []).map(({ batchId, quantity }) => ({
              variantId,
              batchId,
              onHand: -quantity,
            }))
          : [],
      ),
    ].map((change) => ({ ...change, unavailable: 0, committed: 0 }));
    await applyChanges(tx, by, { before, changes, cause: { reason, note, audited: true } });
    return outcomes;
  });
}
