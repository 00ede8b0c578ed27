import { eq, lt, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepUploads } from "#platform/files/sweep-uploads.ts";
import { importItems, imports } from "../internal/tables.server.ts";
import { unfinishedImportStates } from "./import.ts";

/** How long the file of an import and what became of its rows are kept; the import itself stays in the history. */
const age = sql`interval '30 days'`;
/** Imports of one sweep: each has up to ten thousand rows. */
const atOnce = 20;

/**
 * Deletes files and rows of old imports, and files that no import names; returns how many. One that was never finished is cancelled by it. A sweep
 * that finds more goes on an hour later.
 */
export async function sweepImports(db: Database, storage: FileStorage, by: SystemActor): Promise<number> {
  const { id, fileKey } = imports;
  return sweepUploads(db, storage, {
    folder: "imports",
    table: imports,
    id,
    fileKey,
    old: lt(imports.createdAt, sql`now() - ${age}`),
    atOnce,
    async forget(tx, importId) {
      const [row] = await tx.select({ state: imports.state }).from(imports).where(eq(id, importId));
      const ends = unfinishedImportStates.find((state) => state === row?.state);
      await tx.delete(importItems).where(eq(importItems.importId, importId));
      await tx
        .update(imports)
        .set({ fileKey: null, ...(ends && { state: "cancelled" as const }) })
        .where(eq(id, importId));
      await recordEvent(
        tx,
        by,
        { type: "product-import.file-deleted", subjectId: importId, payload: {} },
        {
          before: { file: true, ...(ends && { state: ends }) },
          after: { file: false, ...(ends && { state: "cancelled" }) },
        },
      );
    },
  });
}
