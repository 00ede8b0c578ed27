import { sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CreditEntryKind } from "./credit.ts";
import { leftOfOlder } from "./internal/find-balances.ts";
import { creditEntries, creditReasons, credits } from "./internal/tables.server.ts";

/** A credit as a mail about it needs it. */
export interface CreditNews {
  /** Its owner; null for both where nobody has it any more. */
  accountId: string | null;
  orderId: string | null;
  balance: Paisa;
  /** When what is left of its oldest entries ends, which its customer was told or is about to be; null where no end is known. */
  expiresAt: Date | null;
  /** What ends then. */
  expiring: Paisa;
}

/** A credit by its id, or what it became when its guest's order came to an account; null when there is none. */
export async function findCreditNews(db: Database, creditId: string): Promise<CreditNews | null> {
  if (!isId(creditId)) return null;
  const { rows } = await db.execute<Omit<CreditNews, "expiresAt"> & { expiresAt: string | null }>(sql`
    select target.account_id as "accountId", target.order_id as "orderId", target.balance::float8 as balance, target.expires_at::text as "expiresAt",
      case when target.expires_at is null then 0 else greatest(0, least(target.balance, ${leftOfOlder(sql`target.id`, sql`target.expires_up_to`)})) end::float8 as expiring
    from ${credits} credit join ${credits} target on target.id = coalesce(credit.moved_to, credit.id) where credit.id = ${creditId}::uuid`);
  const [found] = rows;
  return found ? { ...found, expiresAt: found.expiresAt === null ? null : new Date(found.expiresAt) } : null;
}

/** An entry of the ledger as the mail about it needs it; null when there is none. */
export async function findCreditEntry(
  db: Database,
  entryId: string,
): Promise<{
  creditId: string;
  kind: CreditEntryKind;
  amount: Paisa;
  orderId: string | null;
  reason: string | null;
} | null> {
  if (!isId(entryId)) return null;
  const { rows } = await db.execute<{
    creditId: string;
    kind: CreditEntryKind;
    amount: Paisa;
    orderId: string | null;
    reason: string | null;
  }>(sql`
    select entry.credit_id as "creditId", entry.kind, entry.amount::float8 as amount, entry.order_id as "orderId", said.reason
    from ${creditEntries} entry left join ${creditReasons} said on said.entry_id = entry.id where entry.id = ${entryId}::uuid`);
  return rows[0] ?? null;
}

/** When what is left of a credit's oldest entries ends, and how much that is; null while nothing ends soon. */
export async function findEnd(db: Database, creditId: string): Promise<{ at: Date; amount: Paisa } | null> {
  const news = await findCreditNews(db, creditId);
  return news?.expiresAt && news.expiring > 0 ? { at: news.expiresAt, amount: news.expiring } : null;
}
