import { and, asc, eq, getTableColumns, gt, ilike, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { listOf } from "#platform/database/columns.ts";
import { countWaiting, maxCounted, toWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findByWords } from "#platform/database/find-by-words.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import { isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { type BankAccount, type BankFileState, type BankRowKind, bookableKinds } from "./bank-file.ts";
import { bankBooked, bankColumns, bankFiles, bankRows } from "./internal/tables.server.ts";
import { type BankColumns, bankColumnsSchema } from "./files/bank-columns.ts";

type Reader = Staff<"payments.reconcile">;
export type BankFile = typeof bankFiles.$inferSelect;
export type ListedBankRow = typeof bankRows.$inferSelect;

/** A bank's file with its state, headings and totals, without its rows and bytes; null when there is none of this id. */
export async function findBankFile(db: Database, _by: Reader, fileId: string): Promise<BankFile | null> {
  if (!isId(fileId)) return null;
  const [file] = await db.select().from(bankFiles).where(eq(bankFiles.id, fileId));
  return file ?? null;
}

/** What a list of files is narrowed to. */
export interface BankFileFilter {
  state?: BankFileState | undefined;
  account?: BankAccount | undefined;
  sent?: TimeRange | undefined;
  /** A part of the file's name. */
  text?: string | undefined;
}

/** A file in a list. */
export interface ListedBankFile extends BankFile {
  cursor: string;
}

/** A page of the files that match. */
export async function listBankFiles(
  db: Database,
  _by: Reader,
  {
    state,
    account,
    sent,
    text = "",
    sort = "newest",
    page,
  }: BankFileFilter & { sort?: "newest" | "oldest"; page: PageRequest },
): Promise<FoundPage<ListedBankFile>> {
  return findByWords(db, {
    table: bankFiles,
    id: bankFiles.id,
    select: (source, cursor) =>
      db
        .select({ ...getTableColumns(bankFiles), cursor })
        .from(source)
        .$dynamic(),
    words: [
      { column: bankFiles.account, value: account },
      { column: bankFiles.state, value: state },
    ],
    others: [
      sent && isIn(bankFiles.createdAt, sent),
      text === "" ? undefined : ilike(bankFiles.fileName, containing(text)),
    ],
    sort,
    page,
  });
}

/** The files of which staff must say what the columns mean. */
export const countAskingFiles = (db: Database, _by: Reader): Promise<Waiting> =>
  countWaiting(db, { state: bankFiles.state, value: "asking", id: bankFiles.id, since: bankFiles.createdAt });

/** The payments of files that match an order and are not booked yet. `oldest` is the id of the file. */
export async function countBookableRows(db: Database, _by: Reader): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; since: number | null; oldest: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(created_at))::float8 * 1000 as since, (array_agg(id order by id))[1] as oldest
    from (select file.id, file.created_at from ${bankRows} as row join ${bankFiles} as file on file.id = row.file_id and file.state = 'tried'
      where row.kind in (${listOf(bookableKinds)}) order by row.file_id limit ${maxCounted + 1}) as bookable`);
  return toWaiting(rows[0]!);
}

/** Rows of a file after this line, in the order of the file, and whether a file has booked them; of one kind, or of all. */
export async function listBankRows(
  db: Database,
  _by: Staff<"payments.reconcile" | "customers.read">,
  { fileId, kind, after, limit }: { fileId: string; kind: BankRowKind | null; after: number; limit: number },
): Promise<(ListedBankRow & { isBooked: boolean })[]> {
  const { line } = bankRows;
  return db
    .select({ ...getTableColumns(bankRows), isBooked: sql<boolean>`${bankBooked.digest} is not null` })
    .from(bankRows)
    .leftJoin(bankBooked, eq(bankBooked.digest, bankRows.digest))
    .where(and(eq(bankRows.fileId, fileId), gt(line, after), kind === null ? undefined : eq(bankRows.kind, kind)))
    .orderBy(asc(line))
    .limit(limit);
}

/** The file as the bank made it, which names customers. Null without such a file, and once it is deleted. */
export async function findBankFileBytes(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile" | "customers.read">,
  fileId: string,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const file = await findBankFile(db, by, fileId);
  const bytes = file?.fileKey ? await readBytes(storage, file.fileKey) : null;
  return file && bytes ? { fileName: file.fileName, bytes } : null;
}

/** What the columns of an account's files mean; null while nobody has said so. */
export async function findBankColumns(
  db: Database,
  _by: Staff<"payments.reconcile">,
  account: BankAccount,
): Promise<BankColumns | null> {
  const [found] = await db.select().from(bankColumns).where(eq(bankColumns.account, account));
  const parsed = bankColumnsSchema.safeParse(found?.columns);
  return parsed.success ? parsed.data : null;
}
