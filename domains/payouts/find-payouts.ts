import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { payoutRows, payouts } from "./internal/tables.server.ts";
import type { RowKind } from "./payout.ts";

type Reader = Staff<"payments.reconcile">;
export type Payout = typeof payouts.$inferSelect;
export type ListedRow = typeof payoutRows.$inferSelect;

export async function findPayout(db: Database, _by: Reader, payoutId: string): Promise<Payout | null> {
  if (!isId(payoutId)) return null;
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  return payout ?? null;
}

/** Payouts before this id, the newest first. */
export async function listPayouts(
  db: Database,
  _by: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<Payout[]> {
  return db
    .select()
    .from(payouts)
    .where(before !== null && isId(before) ? lt(payouts.id, before) : undefined)
    .orderBy(desc(payouts.id))
    .limit(limit);
}

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

/** The file as the courier sent it, which may name customers. Null without such a payout. */
export async function findPayoutFile(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile" | "customers.read">,
  payoutId: string,
): Promise<{ fileName: string; bytes: Uint8Array } | null> {
  const payout = await findPayout(db, by, payoutId);
  return payout && { fileName: payout.fileName, bytes: await storage.getBytes(payout.fileKey) };
}
