import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { uploadRetentionDays } from "#kernel/upload-retention.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepUploads } from "#platform/files/sweep-uploads.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";

/** Deletes the photos of payment proofs that were answered long ago; returns how many. The answer stays. */
export async function sweepPaymentProofPhotos(db: Database, storage: FileStorage, by: SystemActor): Promise<number> {
  const { id, orderId, fileKey, answeredAt } = paymentProofs;
  return sweepUploads(db, storage, {
    folder: "receipts",
    table: paymentProofs,
    id,
    fileKey,
    old: and(isNotNull(answeredAt), lt(answeredAt, sql`now() - make_interval(days => ${uploadRetentionDays}::int)`)),
    async forget(tx, paymentProofId) {
      const [deleted] = await tx
        .update(paymentProofs)
        .set({ fileKey: null })
        .where(eq(id, paymentProofId))
        .returning({ orderId });
      await recordEvent(
        tx,
        by,
        { type: "order.receipt-deleted", subjectId: deleted!.orderId, payload: {} },
        { before: { photo: true }, after: { photo: false } },
      );
    },
  });
}
