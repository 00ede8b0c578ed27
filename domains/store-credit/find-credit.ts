import { desc, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findEnd } from "./find-credit-news.ts";
import type { CreditEntry, CreditOwner } from "./credit.ts";
import { creditEntries, creditReasons, credits } from "./internal/tables.server.ts";

/** The credit of one owner, with its newest entries. */
export interface OwnedCredit {
  id: string;
  balance: Paisa;
  /** When what is left of its oldest entries ends, and how much that is; null while nothing ends soon. */
  expires: { at: Date; amount: Paisa } | null;
  /** The newest first. */
  entries: CreditEntry[];
}

/** How many entries a page shows. */
const shownEntries = 50;

/** The credit of whoever asks: of an account, or of a guest's order that is open; null where there was never any. */
export async function findOwnCredit(db: Database, owner: CreditOwner): Promise<OwnedCredit | null> {
  const [credit] = await db
    .select({ id: credits.id, balance: credits.balance })
    .from(credits)
    .where("accountId" in owner ? eq(credits.accountId, owner.accountId) : eq(credits.orderId, owner.orderId));
  if (!credit) return null;
  const { id, kind, amount, balance, orderId, at, actorKind, actorId, creditId } = creditEntries;
  const entries = await db
    .select({ id, kind, amount, balance, orderId, at, actorKind, actorId, reason: creditReasons.reason })
    .from(creditEntries)
    .leftJoin(creditReasons, eq(creditReasons.entryId, id))
    .where(eq(creditId, credit.id))
    .orderBy(desc(id))
    .limit(shownEntries);
  return { ...credit, expires: await findEnd(db, credit.id), entries };
}

/** As `findOwnCredit`, for staff. */
export const findCreditForStaff = (
  db: Database,
  _by: Staff<"customers.read">,
  owner: CreditOwner,
): Promise<OwnedCredit | null> => findOwnCredit(db, owner);

/** What the shop owes all customers as credit, and how many of them. It reads an index of what is not spent. */
export async function sumCredit(
  db: Database,
  _by: Staff<"payments.reconcile">,
): Promise<{ owed: Paisa; customers: number }> {
  const { rows } = await db.execute<{ owed: Paisa; customers: number }>(
    sql`select coalesce(sum(balance), 0)::float8 as owed, count(*)::int as customers from ${credits} where balance > 0`,
  );
  return rows[0]!;
}
