import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { BankRowKind, BankTotals } from "../bank-file.ts";
import { bankFiles, bankRows } from "./tables.server.ts";

/** Rows and paisa of each kind. */
export function sumRows(rows: Iterable<{ kind: BankRowKind; amount: number }>): BankTotals {
  const totals: BankTotals = {};
  for (const { kind, amount } of rows) {
    const sums = (totals[kind] ??= { rows: 0, amount: 0 });
    sums.rows += 1;
    sums.amount += amount;
  }
  return totals;
}

/** Sums the rows of a file anew, after some of them became another kind. */
export async function sumFile(tx: Transaction, fileId: string): Promise<void> {
  const { kind, amount } = bankRows;
  const sums = await tx
    .select({ kind, rows: sql<number>`count(*)::int`, amount: sql<number>`sum(${amount})::float8` })
    .from(bankRows)
    .where(eq(bankRows.fileId, fileId))
    .groupBy(kind);
  const totals: BankTotals = Object.fromEntries(sums.map(({ kind: each, ...sum }) => [each, sum]));
  await tx.update(bankFiles).set({ totals }).where(eq(bankFiles.id, fileId));
}
