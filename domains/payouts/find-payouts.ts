import { and, asc, eq, getTableColumns, gt, ilike, or } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { countWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findByWords } from "#platform/database/find-by-words.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import { isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readTexts } from "#platform/csv/read-table.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { payoutRows, payouts } from "./internal/tables.server.ts";
import type { PayoutState, RowKind } from "./payout.ts";

type Reader = Staff<"payments.reconcile">;
export type Payout = typeof payouts.$inferSelect;
export type ListedRow = typeof payoutRows.$inferSelect;

/** A payout with its state, headings and totals, without its rows and bytes; null when there is none of this id. */
export async function findPayout(db: Database, _by: Reader, payoutId: string): Promise<Payout | null> {
  if (!isId(payoutId)) return null;
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  return payout ?? null;
}

/** What a list of payouts is narrowed to. */
export interface PayoutFilter {
  state?: PayoutState | undefined;
  /** The courier's id. */
  courier?: string | undefined;
  sent?: TimeRange | undefined;
  /** A part of the courier's number of it, or of the file's name. */
  text?: string | undefined;
}

/** A payout in a list. */
export interface ListedPayout extends Payout {
  cursor: string;
}

/** A page of the payouts that match. */
export async function listPayouts(
  db: Database,
  _by: Reader,
  {
    state,
    courier,
    sent,
    text = "",
    sort = "newest",
    page,
  }: PayoutFilter & { sort?: "newest" | "oldest"; page: PageRequest },
): Promise<FoundPage<ListedPayout>> {
  return findByWords(db, {
    table: payouts,
    id: payouts.id,
    select: (source, cursor) =>
      db
        .select({ ...getTableColumns(payouts), cursor })
        .from(source)
        .$dynamic(),
    words: [
      { column: payouts.courierId, value: courier },
      { column: payouts.state, value: state },
    ],
    others: [
      sent && isIn(payouts.createdAt, sent),
      text === ""
        ? undefined
        : or(ilike(payouts.reference, containing(text)), ilike(payouts.fileName, containing(text))),
    ],
    sort,
    page,
  });
}

/** The payouts that wait for staff: to say what their columns mean, or to book them. */
export const countPayouts = (db: Database, _by: Reader, state: "asking" | "tried"): Promise<Waiting> =>
  countWaiting(db, { state: payouts.state, value: state, id: payouts.id, since: payouts.createdAt });

/** Rows of a payout after this line, in the order of the file; of one kind, or of all. */
export async function listPayoutRows(
  db: Database,
  _by: Reader,
  { payoutId, kind, after, limit }: { payoutId: string; kind: RowKind | null; after: number; limit: number },
): Promise<ListedRow[]> {
  return db
    .select()
    .from(payoutRows)
    .where(
      and(
        eq(payoutRows.payoutId, payoutId),
        gt(payoutRows.line, after),
        kind === null ? undefined : eq(payoutRows.kind, kind),
      ),
    )
    .orderBy(asc(payoutRows.line))
    .limit(limit);
}

/** The file as the courier sent it, which may name customers. Null without such a payout, and once the file is deleted. */
export async function findPayoutFile(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile" | "customers.read">,
  payoutId: string,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const payout = await findPayout(db, by, payoutId);
  const bytes = payout?.fileKey ? await readBytes(storage, payout.fileKey) : null;
  return payout && bytes ? { fileName: payout.fileName, bytes } : null;
}

/** What the file says on these lines, which may name customers. Nothing without such a payout, and once the file is deleted. */
export async function findPayoutTexts(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile" | "customers.read">,
  { payoutId, lines }: { payoutId: string; lines: ReadonlySet<number> },
): Promise<Map<number, string>> {
  const file = await findPayoutFile(db, storage, by, payoutId);
  return file ? readTexts(Buffer.from(file.bytes), lines) : new Map();
}
