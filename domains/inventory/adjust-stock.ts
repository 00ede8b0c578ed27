import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { hasPassed, isExpired } from "./internal/batches.ts";
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

/** What becomes of unavailable units of a batch. */
export interface UnitsDecision {
  batchId: string;
  restock: number;
  writeOff: number;
}

/**
 * Restocks and writes off unavailable units of many batches, all or none, in as many statements as for one. "too-few" names the first batch
 * that has fewer unavailable units than that, "expired" the first whose units were to be restocked and have expired. Runs in the caller's transaction.
 */
export async function decideOnUnavailable(
  tx: Transaction,
  by: By,
  { decisions, note }: { decisions: readonly UnitsDecision[]; note: string },
): Promise<{ outcome: "done" } | { outcome: "too-few" | "expired"; batchId: string }> {
  const ofBatch = Map.groupBy(
    decisions.filter(({ restock, writeOff }) => restock + writeOff > 0),
    ({ batchId }) => batchId,
  );
  const wanted = [...ofBatch].map(([batchId, all]) => ({
    batchId,
    restock: all.reduce((sum, { restock }) => sum + restock, 0),
    writeOff: all.reduce((sum, { writeOff }) => sum + writeOff, 0),
  }));
  if (wanted.length === 0) return { outcome: "done" };
  const { found, before } = await lockBatches(tx, [...ofBatch.keys()]);
  const short = wanted.find(
    ({ batchId, restock, writeOff }) => (found.get(batchId)?.unavailable ?? 0) < restock + writeOff,
  );
  if (short) return { outcome: "too-few", batchId: short.batchId };
  const expired = wanted.find(({ batchId, restock }) => restock > 0 && found.get(batchId)!.isExpired);
  if (expired) return { outcome: "expired", batchId: expired.batchId };
  const toChange = (batchId: string, onHand: number, unavailable: number): BatchChange => {
    const { variantId } = found.get(batchId)!;
    return { variantId, batchId, committed: 0, onHand, unavailable };
  };
  const restocked = wanted.filter(({ restock }) => restock > 0);
  // The units on hand stay as they are, so there is no movement.
  await applyChanges(tx, by, {
    before,
    changes: restocked.map(({ batchId, restock }) => toChange(batchId, 0, -restock)),
    cause: { reason: "corrected", note, audited: true },
  });
  const lost = wanted
    .filter(({ writeOff }) => writeOff > 0)
    .map(({ batchId, writeOff }) => toChange(batchId, -writeOff, -writeOff));
  if (lost.length > 0)
    await applyChanges(tx, by, {
      before: await lockLevels(tx, [...before.keys()]),
      changes: lost,
      cause: { reason: "written-off", note, audited: true },
    });
  return { outcome: "done" };
}

// A sweep that finds more goes on an hour later.
const maxExpiredAtOnce = 1_000;
/** Batches that one transaction sets aside. Whoever orders one of their variants waits for it. */
const setAsideAtOnce = 100;

/**
 * Makes the units of expired batches unavailable, so that nobody is offered or sent them; staff write them off. Returns
 * the number of batches. The last day of use ends at midnight in Pakistan.
 */
export async function setAsideExpired(db: Database, by: SystemActor): Promise<number> {
  const expired = await db
    .select({ batchId: batches.id })
    .from(batches)
    .where(
      // The index is on the date as it is, so it cannot serve what coalesces it.
      sql`${hasPassed(batches.expiresOn)} and ${batches.onHand} > ${batches.unavailable}`,
    )
    .limit(maxExpiredAtOnce);
  for (let at = 0; at < expired.length; at += setAsideAtOnce)
    await runTransaction(db, async (tx) => {
      const { found, before } = await lockBatches(
        tx,
        expired.slice(at, at + setAsideAtOnce).map(({ batchId }) => batchId),
      );
      const changes = [...found].flatMap(([batchId, { variantId, onHand, unavailable }]): BatchChange[] =>
        onHand > unavailable
          ? [{ variantId, batchId, committed: 0, onHand: 0, unavailable: onHand - unavailable }]
          : [],
      );
      await applyChanges(tx, by, { before, changes, cause: { reason: "corrected", audited: true } });
    });
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
    const changes: BatchChange[] = [{ variantId: batch.variantId, batchId, committed: 0, ...change }];
    await applyChanges(tx, by, { before, changes, cause: { reason, note, audited: true } });
    return { outcome: "done", onHand, unavailable };
  });
}

/** These batches, and the locked levels of their variants. One that is gone is left out, and so is one whose variant has no level. */
async function lockBatches(tx: Transaction, batchIds: string[]) {
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
