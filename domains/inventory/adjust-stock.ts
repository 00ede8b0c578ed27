import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { lockBatches } from "./internal/lock-batches.ts";
import type { MovementReason } from "./movement.ts";
import {
  maxStockUnits,
  refuseTooMany,
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
  /** What has expired is not put up for sale. */
  | { outcome: "expired" }
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
    const { found, before } = await lockBatches(tx, [batchId]);
    const batch = found.get(batchId);
    if (!batch) return { outcome: "no-such-batch" };
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
    if (batch.isExpired && onHand - unavailable > batch.onHand - batch.unavailable) return { outcome: "expired" };
    const refusal = change.onHand > 0 && refuseTooMany(level.onHand + change.onHand);
    if (refusal) return invalid("change", refusal);
    const changes: BatchChange[] = [{ variantId: batch.variantId, batchId, committed: 0, ...change }];
    await applyChanges(tx, by, { before, changes, cause: { reason, note, audited: true } });
    return { outcome: "done", onHand, unavailable };
  });
}
