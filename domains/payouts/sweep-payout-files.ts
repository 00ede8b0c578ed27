import { eq, lt, or, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { uploadRetentionDays } from "#kernel/upload-retention.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepOrphans, sweepUploads } from "#platform/files/sweep-uploads.ts";
import { certificates, payouts } from "./internal/tables.server.ts";

/**
 * Deletes the files of payouts that were discarded, or sent long ago; returns how many. Their rows and the books stay, and so do the tax certificates
 * of couriers, which name no customer. A payout whose columns nobody has explained by then is discarded.
 */
export async function sweepPayoutFiles(db: Database, storage: FileStorage, by: SystemActor): Promise<number> {
  const { id, fileKey, state, createdAt } = payouts;
  const deleted = await sweepUploads(db, storage, {
    folder: "payouts",
    table: payouts,
    id,
    fileKey,
    old: or(eq(state, "discarded"), lt(createdAt, sql`now() - make_interval(days => ${uploadRetentionDays}::int)`)),
    async forget(tx, payoutId) {
      const [before] = await tx.select({ state }).from(payouts).where(eq(id, payoutId));
      const after = { state: before!.state === "asking" ? ("discarded" as const) : before!.state };
      await tx
        .update(payouts)
        .set({ fileKey: null, ...after })
        .where(eq(id, payoutId));
      await recordEvent(
        tx,
        by,
        { type: "payout.file-deleted", subjectId: payoutId, payload: {} },
        { before: { file: true, ...before }, after: { file: false, ...after } },
      );
    },
  });
  const certified = { folder: "certificates", table: certificates, id: certificates.id, fileKey: certificates.fileKey };
  return deleted + (await sweepOrphans(db, storage, certified));
}
