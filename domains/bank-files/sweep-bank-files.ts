import { eq, lt, or, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { uploadRetentionDays } from "#kernel/upload-retention.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepUploads } from "#platform/files/sweep-uploads.ts";
import { bankFiles, bankRows } from "./internal/tables.server.ts";

/**
 * Deletes the files of accounts that were discarded, or sent long ago, with the bank's words in their rows; returns how many. Amounts, references and
 * what is booked stay. A file whose columns nobody has explained by then is discarded.
 */
export async function sweepBankFiles(db: Database, storage: FileStorage, by: SystemActor): Promise<number> {
  const { id, fileKey, state, createdAt } = bankFiles;
  return sweepUploads(db, storage, {
    folder: "bank-files",
    table: bankFiles,
    id,
    fileKey,
    old: or(eq(state, "discarded"), lt(createdAt, sql`now() - make_interval(days => ${uploadRetentionDays}::int)`)),
    async forget(tx, fileId) {
      const [before] = await tx.select({ state }).from(bankFiles).where(eq(id, fileId));
      const after = { state: before!.state === "asking" ? ("discarded" as const) : before!.state };
      await tx
        .update(bankFiles)
        .set({ fileKey: null, ...after })
        .where(eq(id, fileId));
      await tx.update(bankRows).set({ text: "" }).where(eq(bankRows.fileId, fileId));
      await recordEvent(
        tx,
        by,
        { type: "bank-file.file-deleted", subjectId: fileId, payload: {} },
        { before: { file: true, ...before }, after: { file: false, ...after } },
      );
    },
  });
}
