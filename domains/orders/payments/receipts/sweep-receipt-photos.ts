import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { uploadRetentionDays } from "#kernel/upload-retention.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepUploads } from "#platform/files/sweep-uploads.ts";
import { receipts } from "../../internal/receipt-tables.server.ts";

/** Deletes the photos of receipts that were answered long ago; returns how many. The answer stays. */
export async function sweepReceiptPhotos(db: Database, storage: FileStorage, by: SystemActor): Promise<number> {
  const { id, orderId, fileKey, answeredAt } = receipts;
  return sweepUploads(db, storage, {
    folder: "receipts",
    table: receipts,
    id,
    fileKey,
    old: and(isNotNull(answeredAt), lt(answeredAt, sql`now() - make_interval(days => ${uploadRetentionDays}::int)`)),
    async forget(tx, receiptId) {
      const [deleted] = await tx
        .update(receipts)
        .set({ fileKey: null })
        .where(eq(id, receiptId))
        .returning({ orderId });
      await recordEvent(tx, by, { type: "order.receipt-deleted", subjectId: deleted!.orderId, payload: {} });
    },
  });
}
