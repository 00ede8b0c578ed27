import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isComposedAnew } from "../internal/is-composed-anew.ts";
import { sentMessages } from "../internal/tables.server.ts";

/**
 * To whom a message about an order is written that is still to be sent, and the private link in it; null when it was sent or
 * ended, or cannot be composed a second time.
 */
export async function findWaitingMessage(db: Database, messageId: string) {
  if (!isId(messageId)) return null;
  const { id, kind, state, subjectId: orderId, recipient, values } = sentMessages;
  const [found] = await db
    .select({ kind, orderId, recipient, values })
    .from(sentMessages)
    .where(and(eq(id, messageId), inArray(state, ["waiting", "failed"]), isNotNull(values)));
  if (!found?.orderId || found.recipient === null || !isComposedAnew(found.kind)) return null;
  return { orderId: found.orderId, recipient: found.recipient, link: found.values?.["link"] ?? null };
}

/** Ends a message that is still to be sent, with the reason, and has it composed anew. One that was sent meanwhile stays. */
export async function replaceWaitingMessage(db: Database, messageId: string, reason: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const ended = await tx
      .update(sentMessages)
      .set({ state: "discarded", error: reason, values: null, replyToken: null })
      .where(and(eq(sentMessages.id, messageId), inArray(sentMessages.state, ["waiting", "failed"])))
      .returning({ id: sentMessages.id });
    if (ended.length === 0) return;
    const key = `replaced:${messageId}`;
    await enqueue(tx, "resend-message", { messageId, key, bounded: true }, { key });
  });
}
