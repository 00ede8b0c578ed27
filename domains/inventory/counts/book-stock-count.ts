import { and, eq, ne, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges, type BatchChange } from "../internal/apply-changes.ts";
import { type Batch, findOrCreateBatches, readBatches } from "../internal/batches.ts";
import { lockOrCreateLevels } from "../internal/levels.ts";
import { countLines, counts } from "../internal/tables.server.ts";
import { type CountRefusal, forgetAdditions, lockCount } from "./update-stock-count.ts";

export type BookStockCountOutcome =
  | { outcome: "booked"; variants: number }
  /** Of these variants fewer units are there by now than were missing: count them again. */
  | { outcome: "too-few"; variantIds: string[] }
  /** These differ, and goods came or left while they were counted: count them again. */
  | { outcome: "moved"; variantIds: string[] }
  | CountRefusal;

/**
 * Books the differences of a count, all of them or none. Each is a difference to what was on hand when the variant was
 * counted, so goods that were packed or received since stay as they are. One that was counted while goods came or left, such
 * as between two scans, is not booked: its difference may be theirs. Missing units leave the batches that expire
 * first, because those are packed first, and of a batch those that may be sold before those that wait for a decision.
 * What was found too much goes to the batch that came last of those that have not expired; where all have, to the last
 * one, as units that nobody is offered.
 */
export async function bookStockCount(
  db: Database,
  by: Staff<"stock.adjust">,
  countId: string,
): Promise<BookStockCountOutcome> {
  return runTransaction(db, async (tx): Promise<BookStockCountOutcome> => {
    const state = await lockCount(tx, countId);
    if (state !== "review") return { outcome: "not-possible", state };
    const lines = await tx
      .select({
        variantId: countLines.variantId,
        difference: sql<number>`${countLines.counted} - ${countLines.expected}`,
        moved: countLines.moved,
      })
      .from(countLines)
      .where(and(eq(countLines.countId, countId), ne(countLines.counted, countLines.expected)));
    const moved = lines.filter((line) => line.moved);
    if (moved.length > 0) return { outcome: "moved", variantIds: moved.map(({ variantId }) => variantId) };
    const ids = lines.map(({ variantId }) => variantId);
    const before = await lockOrCreateLevels(tx, ids);
    const batchesOf = await readBatches(tx, ids);
    const short = lines.filter(({ variantId, difference }) => before.get(variantId)!.onHand + difference < 0);
    if (short.length > 0) return { outcome: "too-few", variantIds: short.map(({ variantId }) => variantId) };

    const homeless = lines.filter(({ variantId, difference }) => difference > 0 && !batchesOf.has(variantId));
    const made = await findOrCreateBatches(
      tx,
      homeless.map(({ variantId }) => ({ variantId, batchNumber: null, expiresOn: null, unitCost: null })),
    );
    const changes = lines.flatMap((line): BatchChange[] => {
      const batches = batchesOf.get(line.variantId) ?? [];
      if (line.difference < 0) return takeMissing(-line.difference, batches);
      const home = findLatest(batches.filter(({ isExpired }) => !isExpired)) ?? findLatest(batches);
      const batchId = home?.id ?? made[homeless.indexOf(line)]!;
      const unavailable = home?.isExpired ? line.difference : 0;
      return [{ variantId: line.variantId, batchId, onHand: line.difference, unavailable, committed: 0 }];
    });
    await applyChanges(tx, by, { before, changes, cause: { reason: "counted", audited: true } });
    await forgetAdditions(tx, countId);
    await tx.update(counts).set({ state: "booked", endedAt: new Date() }).where(eq(counts.id, countId));
    await recordEvent(
      tx,
      by,
      { type: "stock-count.booked", subjectId: countId, payload: {} },
      { before: { state: "review" }, after: { state: "booked", variants: lines.length } },
    );
    return { outcome: "booked", variants: lines.length };
  });
}

/** Takes units from these batches: first those that may be sold, then the unavailable ones. */
function takeMissing(units: number, batches: Batch[]): BatchChange[] {
  let left = units;
  const sold = batches.map(({ onHand, unavailable }) => {
    const taken = Math.min(left, onHand - unavailable);
    left -= taken;
    return taken;
  });
  return batches.flatMap(({ id, variantId, unavailable }, at) => {
    const waiting = Math.min(left, unavailable);
    left -= waiting;
    const taken = sold[at]! + waiting;
    return taken > 0 ? [{ variantId, batchId: id, onHand: -taken, unavailable: -waiting, committed: 0 }] : [];
  });
}

/** Ids ascend with time. */
const findLatest = (batches: Batch[]): Batch | undefined =>
  batches.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0];
