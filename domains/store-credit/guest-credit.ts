import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import type { OwnedCredit } from "./find-credit.ts";
import { findEnd } from "./find-credit-news.ts";
import { digestCode, newCreditCode } from "./credit-code.ts";
import { creditEntries, credits } from "./internal/tables.server.ts";

/**
 * The part of a statement that reads the version of the credit of a guest's order: 0 where it has none, and higher after each entry and when an end is
 * told or taken back. An entry counts twice, as it did where an earlier version of the shop counted the end that is told as one.
 */
export const creditVersionOf = (orderId: SQL): SQL<number> => sql<number>`coalesce((
  select 2 * (select count(*) from ${creditEntries} entry where entry.credit_id = credit.id) + credit.end_changes
  from ${credits} credit where credit.order_id = ${orderId}), 0)::int`;

/** The credit of a guest's order as its page shows it. */
export interface GuestCredit {
  /** As `creditVersionOf`. */
  version: number;
  /** What is left of it, and when some of it ends; null where nothing is, and when the order has come to an account. */
  left: Pick<OwnedCredit, "balance" | "expires"> | null;
}

/** The credit that a guest's order was given, for whoever may open that order. */
export async function findGuestCredit(db: Database, orderId: string): Promise<GuestCredit> {
  const { rows } = await db.execute<{
    version: number;
    id: string;
    balance: Paisa;
    isLeft: boolean;
    ends: boolean;
  }>(sql`
    select ${creditVersionOf(sql`${orderId}::uuid`)} as version, id, balance::float8 as balance, moved_to is null and balance > 0 as "isLeft", expires_at is not null as ends
    from ${credits} where order_id = ${orderId}::uuid`);
  const [found] = rows;
  if (!found) return { version: 0, left: null };
  const { version, id, balance, isLeft, ends } = found;
  return { version, left: isLeft ? { balance, expires: ends ? await findEnd(db, id) : null } : null };
}

/** Makes a new secret code for the credit of a guest's order, which alone spends it from then on; null when nothing is left. The code is stored as a digest. */
export async function renewCreditCode(tx: Transaction, by: Actor, orderId: string): Promise<string | null> {
  const code = newCreditCode();
  const [found] = await tx
    .update(credits)
    .set({ codeHash: digestCode(code) })
    .where(and(eq(credits.orderId, orderId), isNull(credits.movedTo), gt(credits.balance, paisa(0))))
    .returning({ id: credits.id });
  if (!found) return null;
  await recordEvent(
    tx,
    by,
    { type: "store-credit.code-made", subjectId: found.id, payload: {} },
    { after: { code: "new" } },
  );
  return code;
}
