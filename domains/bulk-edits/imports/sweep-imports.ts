import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepOrphans } from "#platform/files/sweep-uploads.ts";
import { importItems, imports } from "../internal/tables.server.ts";

/** How long the file of an import and what became of its rows are kept; the import itself stays in the history. */
const age = sql`interval '30 days'`;
const maxAtOnce = 20;

/** Deletes files and rows of old imports, and files that no import names; returns how many. A sweep that finds more goes on an hour later. */
export async function sweepImports(db: Database, storage: FileStorage): Promise<number> {
  const old = await db
    .select({ id: imports.id, fileKey: imports.fileKey })
    .from(imports)
    .where(and(isNotNull(imports.fileKey), lt(imports.createdAt, sql`now() - ${age}`)))
    .limit(maxAtOnce);
  for (const { id, fileKey } of old) {
    await db.delete(importItems).where(eq(importItems.importId, id));
    await storage.delete(fileKey!);
    await db
      .update(imports)
      .set({
        fileKey: null,
        state: sql`case when ${imports.state} in ('checking', 'checked', 'applying') then 'cancelled' else ${imports.state} end`,
      })
      .where(inArray(imports.id, [id]));
  }
  const files = { folder: "imports", table: imports, id: imports.id, fileKey: imports.fileKey };
  return old.length + (await sweepOrphans(db, storage, files));
}
