import { inArray, sql } from "drizzle-orm";
import { isMailDone } from "#domains/mail-log/record-mail.ts";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import { selectShopperEntries } from "#domains/orders/history/shopper-entries.ts";
import { selectRecentOrderIds } from "#domains/orders/lists/list-orders.ts";
import type { Order } from "#domains/orders/order.ts";
import { mailboxKey } from "#kernel/email.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockKey } from "#platform/database/lock-by-name.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { confirmationTurns } from "./tables.server.ts";

const [turn, withheld, newsTurn] = [
  "order-confirmation-turn:",
  "order-confirmation-withheld:",
  "order-news-turn:",
] as const;
const turnOf = (orderId: string) => turn + orderId;
const withheldOf = (orderId: string) => withheld + orderId;
const newsTurnOf = (orderId: string, position: number) => `${newsTurn}${orderId}:${position}`;
const [hour, day] = [60 * 60 * 1_000, 24 * 60 * 60 * 1_000];

const lockMailbox = prepareStatement(
  "lock-mailbox",
  sql`select pg_advisory_xact_lock(${lockKey("confirmations to", sql`${sql.placeholder("mailbox")}::text`)})`,
);

const readTurns = prepareStatement<{ key: string; milliseconds: number }>(
  "read-confirmation-turns",
  sql`
  with recent as materialized (${selectRecentOrderIds(sql`${sql.placeholder("mailbox")}::text`)})
  select key, extract(epoch from sent_at)::float8 * 1000 as milliseconds from ${confirmationTurns}
  where key = any(array(
      select ${turn}::text || id from recent
      union all select ${newsTurn}::text || order_id || ':' || position from (${selectShopperEntries(sql`recent`)}) entries
    ) || ${sql.placeholder("own")}::text)
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
export const reserveConfirmation = (
  db: Database,
  { id, email }: Pick<Order, "id" | "email">,
  limits: OrderLimits,
): Promise<Date | null> => reserveTurn(db, { email, own: turnOf(id), late: withheldOf(id) }, limits);

/** The same, within the same limits, for the mail about what the shopper of an order did with it: the entry at this position of its history. */
export const reserveNews = (
  db: Database,
  { id, email, position }: Pick<Order, "id" | "email"> & { position: number },
  limits: OrderLimits,
): Promise<Date | null> => reserveTurn(db, { email, own: newsTurnOf(id, position), late: null }, limits);

/** `own`: the key of the mail's turn; `late`: what is recorded where it has to wait. */
async function reserveTurn(
  db: Database,
  { email, own, late }: { email: string; own: string; late: string | null },
  { mailsPerHour, mailsPerDay }: OrderLimits,
): Promise<Date | null> {
  const mailbox = mailboxKey(email);
  return runTransaction(db, async (tx, commitBehind) => {
    // The second of two simultaneous orders counts the first: the second statement sees what was committed while the first waited.
    const [, turns] = await Promise.all([lockMailbox(tx, { mailbox }), readTurns(tx, { mailbox, own })]);
    if (turns.some(({ key }) => key === own)) return null;

    const times = turns.map(({ milliseconds }) => milliseconds).toSorted((one, other) => other - one);
    const ends = [
      [times[mailsPerHour - 1], hour],
      [times[mailsPerDay - 1], day],
    ] as const;
    const wait = Math.max(0, ...ends.map(([at, window]) => (at === undefined ? 0 : at + window)));
    const isAllowed = wait <= Date.now();
    const key = isAllowed ? own : late;
    await commitBehind(() => (key === null ? [] : [recordTurn(tx, { key })]));
    return isAllowed ? null : new Date(wait);
  });
}

/** The key of the mail that confirms an order. */
export const confirmationKey = (orderId: string) => `order-confirmation:${orderId}`;

/**
 * Whether an order's confirmation was delayed and has neither been allowed nor sent since (nor discarded by staff), so that its shopper has received no mail
 * about it. One that the shop confirms meanwhile is sent without a turn.
 */
export async function isConfirmationWithheld(db: Database, orderId: string): Promise<boolean> {
  const notes = await db
    .select({ key: confirmationTurns.key })
    .from(confirmationTurns)
    .where(inArray(confirmationTurns.key, [turnOf(orderId), withheldOf(orderId)]));
  return (
    notes.some(({ key }) => key === withheldOf(orderId)) &&
    !notes.some(({ key }) => key === turnOf(orderId)) &&
    !(await isMailDone(db, confirmationKey(orderId)))
  );
}
