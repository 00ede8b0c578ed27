import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { lockLevels } from "./internal/levels.ts";
import { lockBatches } from "./internal/lock-batches.ts";

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
  by: Staff<"stock.adjust"> | SystemActor,
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
