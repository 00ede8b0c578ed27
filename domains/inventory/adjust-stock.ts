import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { lockLevels } from "./internal/levels.ts";
import { batches } from "./internal/tables.server.ts";
import type { MovementReason } from "./movement.ts";
import {
  maxStockUnits,
  seenVersionSchema,
  type StockConflict,
  stockNoteSchema,
  stockReasonSchema,
} from "./receive-stock.ts";

type By = Staff<"stock.adjust"> | SystemActor;

const batchFields = { batchId: z.uuid({ error: "Choose a batch" }), note: stockNoteSchema, version: seenVersionSchema };
const units = (min: number) =>
  z
    .int({ error: "Enter a whole number" })
    .min(min, { error: `Enter ${min} or more` })
    .max(maxStockUnits, { error: `Enter at most ${maxStockUnits}` });

const correctionSchema = z.object({
  ...batchFields,
  note: stockReasonSchema("Say why the stock was wrong"),
  /** Units to add, or, below zero, to take off. */
  change: units(-maxStockUnits).refine((change) => change !== 0, { error: "Enter how many to add or take off" }),
});

const unitsSchema = z.object({ ...batchFields, quantity: units(1) });

const writeOffSchema = unitsSchema.extend({
  note: stockReasonSchema("Say what happened to them"),
  /** Takes them from the units that may be sold, or from those that are unavailable, such as returned goods. */
  from: z.enum(["available", "unavailable"]),
});

export type AdjustOutcome =
  /** `onHand` and `unavailable` are the batch's. */
  | { outcome: "done"; onHand: number; unavailable: number }
  /** The batch has fewer units than the command needs. */
  | { outcome: "too-few"; onHand: number; unavailable: number }
  | { outcome: "no-such-batch" }
  | StockConflict
  | InvalidInput;

/** Corrects the units of a batch that may be sold, when they were recorded wrongly. */
export async function correctStock(
  db: Database,
  by: By,
  given: z.input<typeof correctionSchema>,
): Promise<AdjustOutcome> {
  const parsed = parseInput(correctionSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { batchId, change, note, version } = parsed.input;
  return adjust(db, by, { batchId, note, version, reason: "corrected" }, () => ({ onHand: change, unavailable: 0 }));
}

/** Takes units off that cannot be sold any more: expired, damaged, lost. */
export async function writeOffStock(
  db: Database,
  by: By,
  given: z.input<typeof writeOffSchema>,
): Promise<AdjustOutcome> {
  const parsed = parseInput(writeOffSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { batchId, quantity, from, note, version } = parsed.input;
  return adjust(db, by, { batchId, note, version, reason: "written-off" }, () => ({
    onHand: -quantity,
    unavailable: from === "unavailable" ? -quantity : 0,
  }));
}

/** Makes unavailable units of a batch available again: returned goods that are as new. */
export async function restockReturned(
  db: Database,
  by: By,
  given: z.input<typeof unitsSchema>,
): Promise<AdjustOutcome> {
  const parsed = parseInput(unitsSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { batchId, quantity, note, version } = parsed.input;
  // The units on hand stay as they are, so there is no movement.
  return adjust(db, by, { batchId, note, version, reason: "corrected" }, () => ({
    onHand: 0,
    unavailable: -quantity,
  }));
}

// A sweep that finds more goes on an hour later.
const maxExpiredAtOnce = 1_000;

/**
 * Makes the units of expired batches unavailable, so that nobody is offered or sent them; staff write them off. Returns
 * the number of batches. The last day of use ends at midnight in Pakistan.
 */
export async function setAsideExpired(db: Database, by: SystemActor): Promise<number> {
  const expired = await db
    .select({ batchId: batches.id })
    .from(batches)
    .where(
      sql`${batches.expiresOn} < (now() at time zone 'Asia/Karachi')::date and ${batches.onHand} > ${batches.unavailable}`,
    )
    .limit(maxExpiredAtOnce);
  for (const { batchId } of expired)
    await adjust(db, by, { batchId, note: null, reason: "corrected" }, ({ onHand, unavailable }) => ({
      onHand: 0,
      unavailable: onHand - unavailable,
    }));
  return expired.length;
}

interface Units {
  onHand: number;
  unavailable: number;
}

interface Adjustment {
  batchId: string;
  reason: MovementReason;
  note: string | null | undefined;
  /** The version of the level that the caller has seen, when that matters. */
  version?: number | undefined;
}

/** Behind the lock of the batch's level, changes the batch by the units that `decide` returns. */
async function adjust(
  db: Database,
  by: By,
  { batchId, reason, note, version }: Adjustment,
  decide: (batch: Units) => Units,
): Promise<AdjustOutcome> {
  return runTransaction(db, async (tx): Promise<AdjustOutcome> => {
    const found = await lockBatch(tx, batchId);
    if (!found) return { outcome: "no-such-batch" };
    const { batch, before } = found;
    const level = before.get(batch.variantId)!;
    if (version !== undefined && level.version !== version)
      return {
        outcome: "conflict",
        current: { version: level.version, onHand: batch.onHand, unavailable: batch.unavailable },
      };
    const change = decide(batch);
    const [onHand, unavailable] = [batch.onHand + change.onHand, batch.unavailable + change.unavailable];
    if (unavailable < 0 || onHand < unavailable)
      return { outcome: "too-few", onHand: batch.onHand, unavailable: batch.unavailable };
    const changes: BatchChange[] = [{ variantId: batch.variantId, batchId, committed: 0, ...change }];
    await applyChanges(tx, by, { before, changes, cause: { reason, note, audited: true } });
    return { outcome: "done", onHand, unavailable };
  });
}

async function lockBatch(tx: Transaction, batchId: string) {
  const [found] = await tx.select({ variantId: batches.variantId }).from(batches).where(eq(batches.id, batchId));
  if (!found) return null;
  const before = await lockLevels(tx, [found.variantId]);
  // Read again, because it could change until the level was locked.
  const [batch] = await tx
    .select({ variantId: batches.variantId, onHand: batches.onHand, unavailable: batches.unavailable })
    .from(batches)
    .where(eq(batches.id, batchId));
  return batch && before.size > 0 ? { batch, before } : null;
}
