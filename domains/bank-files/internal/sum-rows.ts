import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { BankRowKind, BankTotals } from "../bank-file.ts";
import { bankBooked, bankFiles, bankRows } from "./tables.server.ts";

/** Rows and paisa of each kind. `booked` are the digests of rows that a file has booked. */
export function sumRows(
  rows: Iterable<{ kind: BankRowKind; amount: number; digest: string }>,
  booked: ReadonlySet<string>,
): BankTotals {
  const totals: BankTotals = {};
  for (const { kind, amount, digest } of rows) {
    const sums = (totals[kind] ??= { rows: 0, amount: 0 });
    sums.rows += 1;
    sums.amount += amount;
    if (kind === "recorded" && !booked.has(digest)) sums.byReference = (sums.byReference ?? 0) + 1;
  }
  return totals;
}

/** Sums the rows of a file anew, after some of them became another kind. */
export async function sumFile(tx: Transaction, fileId: string): Promise<void> {
  const { kind, amount } = bankRows;
  const sums = await tx
    .select({
      kind,
      rows: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${amount})::float8`,
      byReference: sql<number>`count(*) filter (where ${kind} = 'recorded' and ${bankBooked.digest} is null)::int`,
    })
    .from(bankRows)
    .leftJoin(bankBooked, and(eq(kind, "recorded"), eq(bankBooked.digest, bankRows.digest)))
    .where(eq(bankRows.fileId, fileId))
    .groupBy(kind);
  const totals: BankTotals = Object.fromEntries(
    sums.map(({ kind: each, byReference, ...sum }) => [each, { ...sum, ...(byReference > 0 && { byReference }) }]),
  );
  await tx.update(bankFiles).set({ totals }).where(eq(bankFiles.id, fileId));
}
