import { and, asc, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { BankRowKind } from "./bank-file.ts";
import { bankFiles, bankRows } from "./internal/tables.server.ts";

type Reader = Staff<"payments.reconcile">;
export type BankFile = typeof bankFiles.$inferSelect;
export type ListedBankRow = typeof bankRows.$inferSelect;

export async function findBankFile(db: Database, _by: Reader, fileId: string): Promise<BankFile | null> {
  if (!isId(fileId)) return null;
  const [file] = await db.select().from(bankFiles).where(eq(bankFiles.id, fileId));
  return file ?? null;
}

/** The files before this id that were not given up, the newest first. */
export async function listBankFiles(
  db: Database,
  _by: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<BankFile[]> {
  const { id, state } = bankFiles;
  return db
    .select()
    .from(bankFiles)
    .where(and(ne(state, "discarded"), before !== null && isId(before) ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit);
}

/** Rows of a file after this line, in the order of the file; of one kind, or of all. */
export async function listBankRows(
  db: Database,
  _by: Staff<"payments.reconcile" | "customers.read">,
  { fileId, kind, after, limit }: { fileId: string; kind: BankRowKind | null; after: number; limit: number },
): Promise<ListedBankRow[]> {
  const { line } = bankRows;
  return db
    .select()
    .from(bankRows)
    .where(and(eq(bankRows.fileId, fileId), gt(line, after), kind === null ? undefined : eq(bankRows.kind, kind)))
    .orderBy(asc(line))
    .limit(limit);
}

/** The file as the bank made it, which names customers. Null without such a file. */
export async function findBankFileBytes(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile" | "customers.read">,
  fileId: string,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const file = await findBankFile(db, by, fileId);
  if (!file || !(await storage.exists(file.fileKey))) return null;
  return { fileName: file.fileName, bytes: await storage.getBytes(file.fileKey) };
}
