import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import {
  chosenLanguages,
  incoming,
  optIns,
  type OptInSource,
  optOutEnds,
  optOuts,
  sentMessages,
} from "../internal/tables.server.ts";

/** Notes that a phone (E.164) wants messages about this order by WhatsApp, with where it was asked for and now as the time. */
export async function optIn(
  db: Database,
  { phone, orderId, source }: { phone: string; orderId: string; source: OptInSource },
): Promise<void> {
  await db
    .insert(optIns)
    .values({ phone, orderId, source })
    .onConflictDoUpdate({
      target: [optIns.phone, optIns.orderId],
      set: { source, at: sql`now()`, endedAt: null },
      setWhere: sql`${optIns.endedAt} is not null`,
    });
}

/** Ends the messages about this order by WhatsApp. */
export async function endOptIn(db: Database, { phone, orderId }: { phone: string; orderId: string }): Promise<void> {
  await db
    .update(optIns)
    .set({ endedAt: sql`now()` })
    .where(and(eq(optIns.phone, phone), eq(optIns.orderId, orderId), isNull(optIns.endedAt)));
}

/** What a phone has asked for: WhatsApp about this order since a time, or no messages at all since a time. */
export interface OptInStatus {
  optedIn: { source: OptInSource; at: Date } | null;
  optedOutAt: Date | null;
}

/** Whether a phone has opted in to messages about an order, or out of all. */
export async function findOptInStatus(
  db: Database,
  { phone, orderId }: { phone: string; orderId: string },
): Promise<OptInStatus> {
  const { source, at } = optIns;
  const [[optedIn], [out]] = await Promise.all([
    db
      .select({ source, at })
      .from(optIns)
      .where(and(eq(optIns.phone, phone), eq(optIns.orderId, orderId), isNull(optIns.endedAt))),
    db.select({ at: optOuts.at }).from(optOuts).where(eq(optOuts.phone, phone)),
  ]);
  return { optedIn: optedIn ?? null, optedOutAt: out?.at ?? null };
}

const erased = { recipient: null, body: null, values: null, error: null, replyToken: null };

/**
 * Forgets what was sent and asked for about these orders, and what phones wrote and asked for that no order has any more, in the
 * transaction that forgets their customers. That messages were sent stays.
 */
export async function forgetMessages(
  tx: Transaction,
  { orderIds, phones }: { orderIds: string[]; phones: string[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(sentMessages)
    .set(erased)
    // A code is about no order.
    .where(or(inArray(sentMessages.subjectId, orderIds), inArray(sentMessages.recipient, phones)));
  await tx.delete(optIns).where(inArray(optIns.orderId, orderIds));
  await tx.delete(chosenLanguages).where(inArray(chosenLanguages.subjectId, orderIds));
  if (phones.length === 0) return;
  await tx.delete(optOuts).where(inArray(optOuts.phone, phones));
  await tx.delete(optOutEnds).where(inArray(optOutEnds.phone, phones));
  // Its id stays, so that what comes a second time is known.
  await tx
    .update(incoming)
    .set({ phone: null, name: null, body: null, payload: null })
    .where(inArray(incoming.phone, phones));
}

/** Forgets what an account was told of its store credit, and its language, in the transaction that deletes the account. */
export async function forgetAccountMessages(tx: Transaction, accountId: string): Promise<void> {
  await tx.update(sentMessages).set(erased).where(eq(sentMessages.accountId, accountId));
  await tx.delete(chosenLanguages).where(eq(chosenLanguages.subjectId, accountId));
}
