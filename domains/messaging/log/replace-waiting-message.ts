import { and, eq, inArray } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sentMessages } from "../internal/tables.server.ts";

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
