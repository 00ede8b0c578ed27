import { sql } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyChanges, type BatchChange } from "./internal/apply-changes.ts";
import { hasPassed } from "./internal/batches.ts";
import { lockBatches } from "./internal/lock-batches.ts";
import { batches } from "./internal/tables.server.ts";

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
    );
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
