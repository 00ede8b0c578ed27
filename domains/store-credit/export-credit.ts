import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { creditEntries, creditReasons, credits } from "./internal/tables.server.ts";

/** The store credit of an account: what is left of it and every entry, the newest first. In paisa; orders by the id of their cart. */
export interface ExportedCredit {
  balance: number;
  entries: { at: string; kind: string; amount: number; left: number; order: string | null; words: string }[];
}

const max = 10_000;

/** Reads the store credit of an account; null where there was never any. */
export async function exportCredit(db: Database, accountId: string): Promise<ExportedCredit | null> {
  const [credit] = await db
    .select({ id: credits.id, balance: credits.balance })
    .from(credits)
    .where(eq(credits.accountId, accountId));
  if (!credit) return null;
  const { id, at, kind, amount, balance, orderId, creditId } = creditEntries;
  const entries = await db
    .select({ at, kind, amount, balance, orderId, reason: creditReasons.reason })
    .from(creditEntries)
    .leftJoin(creditReasons, eq(creditReasons.entryId, id))
    .where(eq(creditId, credit.id))
    .orderBy(desc(id))
    .limit(max);
  return {
    balance: credit.balance,
    entries: entries.map((entry) => ({
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      left: entry.balance,
      order: entry.orderId,
      words: entry.reason ?? "",
    })),
  };
}
