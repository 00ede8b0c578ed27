import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isId } from "#kernel/ids.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { runTransaction } from "../database/run-transaction.ts";
import type { FileStorage } from "./file-storage.ts";
import { listKeys } from "./list-keys.ts";

/** Files that people send. Each is named after its row: "payouts/<id>.csv". */
export interface Uploads {
  /** The folder of file storage that holds nothing else. */
  folder: string;
  table: PgTable;
  id: PgColumn;
  fileKey: PgColumn;
}

interface OldUploads extends Uploads {
  /** Which rows have a file that was kept long enough. */
  old: SQL | undefined;
  /** Notes in the row that its file is deleted. */
  forget: (tx: Transaction, id: string) => Promise<unknown>;
  /** Rows of one call, where forgetting one is much work. */
  atOnce?: number;
}

const maxAtOnce = 200;

/** Deletes the files that were kept long enough, and those that no row names; returns how many. What is left is deleted with the next call. */
export async function sweepUploads(db: Database, storage: FileStorage, uploads: OldUploads): Promise<number> {
  const { table, id, fileKey, old, forget, atOnce = maxAtOnce } = uploads;
  const rows = await db
    .select({ id: sql<string>`${id}`, key: sql<string>`${fileKey}` })
    .from(table)
    .where(and(isNotNull(fileKey), old))
    .limit(atOnce);
  for (const row of rows) {
    // The file first: a row that is left is tried again.
    await storage.delete(row.key);
    await runTransaction(db, async (tx) => {
      const own = and(eq(id, row.id), isNotNull(fileKey));
      const [left] = await tx.select({ id }).from(table).where(own).for("update");
      if (left) await forget(tx, row.id);
    });
  }
  return rows.length + (await sweepOrphans(db, storage, uploads));
}

/** Deletes the files that no row names, because their upload was cut off; returns how many. One of the last day stays: its row may be on its way. */
export async function sweepOrphans(
  db: Database,
  storage: FileStorage,
  { folder, table, id, fileKey }: Uploads,
): Promise<number> {
  let deleted = 0;
  for await (const keys of listKeys(storage, folder)) {
    const ids = keys.map((key) => key.slice(folder.length + 1).replace(/\..*$/, "")).filter(isId);
    const rows = await db
      .select({ key: sql<string>`${fileKey}` })
      .from(table)
      .where(inArray(id, ids));
    const named = new Set(rows.map(({ key }) => key));
    for (const key of keys.filter((each) => !named.has(each))) {
      const { lastModified } = await storage.getMetaData(key);
      if (Date.now() - lastModified.getTime() < dayMilliseconds) continue;
      await storage.delete(key);
      deleted += 1;
    }
  }
  return deleted;
}
