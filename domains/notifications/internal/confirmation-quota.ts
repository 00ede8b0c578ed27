import { and, gt, inArray, sql } from "drizzle-orm";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import { listRecentOrderIds } from "#domains/orders/list-orders.ts";
import type { Order } from "#domains/orders/order.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sentMails } from "./tables.server.ts";

const turnOf = (orderId: string) => `order-confirmation-turn:${orderId}`;
const withheldOf = (orderId: string) => `order-confirmation-withheld:${orderId}`;
const [hour, day] = [60 * 60 * 1_000, 24 * 60 * 60 * 1_000];

/**
 * Whether the confirmation of an order that the shop has not confirmed yet may be sent now (null), or when to try
 * again. Anybody can type another person's address, so the shop's limits apply per mailbox. An allowed order remains
 * allowed.
 */
export async function reserveConfirmation(
  db: Database,
  { id, email }: Pick<Order, "id" | "email">,
  { mailsPerHour, mailsPerDay }: OrderLimits,
): Promise<Date | null> {
  return runTransaction(db, async (tx) => {
    // The second of two simultaneous orders counts the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`confirmations to ${email.toLowerCase()}`}, 0))`,
    );
    const orderIds = await listRecentOrderIds(tx, email);
    const turns = await tx
      .select({ key: sentMails.key, at: sentMails.sentAt })
      .from(sentMails)
      .where(
        and(inArray(sentMails.key, [id, ...orderIds].map(turnOf)), gt(sentMails.sentAt, sql`now() - interval '1 day'`)),
      );
    if (turns.some(({ key }) => key === turnOf(id))) return null;

    const times = turns.map(({ at }) => at.getTime()).toSorted((one, other) => other - one);
    const ends = [
      [times[mailsPerHour - 1], hour],
      [times[mailsPerDay - 1], day],
    ] as const;
    const wait = Math.max(0, ...ends.map(([at, window]) => (at === undefined ? 0 : at + window)));
    if (wait > Date.now()) {
      await tx
        .insert(sentMails)
        .values({ key: withheldOf(id) })
        .onConflictDoNothing();
      return new Date(wait);
    }
    await tx
      .insert(sentMails)
      .values({ key: turnOf(id) })
      .onConflictDoNothing();
    return null;
  });
}

/**
 * Whether an order's confirmation was delayed and has not been allowed since, so that its shopper has received no mail
 * about it.
 */
export async function isConfirmationWithheld(db: Database, orderId: string): Promise<boolean> {
  const notes = await db
    .select({ key: sentMails.key })
    .from(sentMails)
    .where(inArray(sentMails.key, [turnOf(orderId), withheldOf(orderId)]));
  return notes.some(({ key }) => key === withheldOf(orderId)) && !notes.some(({ key }) => key === turnOf(orderId));
}
