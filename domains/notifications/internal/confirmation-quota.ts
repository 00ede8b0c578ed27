import { inArray, sql } from "drizzle-orm";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import { selectRecentOrderIds } from "#domains/orders/lists/list-orders.ts";
import type { Order } from "#domains/orders/order.ts";
import { mailboxKey } from "#kernel/email.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockKey } from "#platform/database/lock-by-name.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { confirmationTurns } from "./tables.server.ts";

const [turn, withheld] = ["order-confirmation-turn:", "order-confirmation-withheld:"] as const;
const turnOf = (orderId: string) => turn + orderId;
const withheldOf = (orderId: string) => withheld + orderId;
const [hour, day] = [60 * 60 * 1_000, 24 * 60 * 60 * 1_000];

const lockMailbox = prepareStatement(
  "lock-mailbox",
  sql`select pg_advisory_xact_lock(${lockKey("confirmations to", sql`${sql.placeholder("mailbox")}::text`)})`,
);

const readTurns = prepareStatement<{ key: string; milliseconds: number }>(
  "read-confirmation-turns",
  sql`
  select key, extract(epoch from sent_at)::float8 * 1000 as milliseconds from ${confirmationTurns}
  where key = any(array(select ${turn}::text || id from (${selectRecentOrderIds(sql`${sql.placeholder("mailbox")}::text`)}) recent) || ${sql.placeholder("own")}::text)
    and sent_at > now() - interval '1 day'`,
);

const recordTurn = prepareStatement(
  "record-confirmation-turn",
  sql`insert into ${confirmationTurns} (key) values (${sql.placeholder("key")}::text) on conflict do nothing`,
);

/**
 * Whether the confirmation of an order that the shop has not confirmed yet may be sent now (null), or when to try
 * again. Anybody can type another person's address, so the shop's limits apply per mailbox, however its address is spelled. An allowed order remains
 * allowed.
 */
export async function reserveConfirmation(
  db: Database,
  { id, email }: Pick<Order, "id" | "email">,
  { mailsPerHour, mailsPerDay }: OrderLimits,
): Promise<Date | null> {
  const mailbox = mailboxKey(email);
  return runTransaction(db, async (tx, commitBehind) => {
    // The second of two simultaneous orders counts the first: the second statement sees what was committed while the first waited.
    const [, turns] = await Promise.all([lockMailbox(tx, { mailbox }), readTurns(tx, { mailbox, own: turnOf(id) })]);
    if (turns.some(({ key }) => key === turnOf(id))) return null;

    const times = turns.map(({ milliseconds }) => milliseconds).toSorted((one, other) => other - one);
    const ends = [
      [times[mailsPerHour - 1], hour],
      [times[mailsPerDay - 1], day],
    ] as const;
    const wait = Math.max(0, ...ends.map(([at, window]) => (at === undefined ? 0 : at + window)));
    const isAllowed = wait <= Date.now();
    await commitBehind(() => [recordTurn(tx, { key: isAllowed ? turnOf(id) : withheldOf(id) })]);
    return isAllowed ? null : new Date(wait);
  });
}

/**
 * Whether an order's confirmation was delayed and has not been allowed since, so that its shopper has received no mail
 * about it.
 */
export async function isConfirmationWithheld(db: Database, orderId: string): Promise<boolean> {
  const notes = await db
    .select({ key: confirmationTurns.key })
    .from(confirmationTurns)
    .where(inArray(confirmationTurns.key, [turnOf(orderId), withheldOf(orderId)]));
  return notes.some(({ key }) => key === withheldOf(orderId)) && !notes.some(({ key }) => key === turnOf(orderId));
}
