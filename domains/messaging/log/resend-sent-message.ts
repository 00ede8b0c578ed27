import { and, eq, inArray } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sentMessages } from "../internal/tables.server.ts";
import { canResend } from "./list-sent-messages.ts";

export type ResendMessageOutcome =
  /** The worker composes it within seconds; also when the same press arrived before. */
  | { outcome: "enqueued" }
  | { outcome: "not-found" }
  /** It is about neither an order nor store credit, or nobody knows its phone any more. */
  | { outcome: "not-resendable" };

/**
 * Has a message about an order or store credit sent again, composed anew: it shows these as they are now, and goes as the owner's settings
 * and the phone's preference are now. One that failed is given up for the new one. `press` is an id made for each display of the
 * button (`newId`), so that a form that is sent twice sends one message. Audited.
 */
export async function resendSentMessage(
  db: Database,
  by: Staff<"messages.answer">,
  { messageId, press }: { messageId: string; press: string },
): Promise<ResendMessageOutcome> {
  if (!isId(messageId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx): Promise<ResendMessageOutcome> => {
    const [message] = await tx.select().from(sentMessages).where(eq(sentMessages.id, messageId)).for("update");
    if (!message) return { outcome: "not-found" };
    const { kind, key, state, recipient } = message;
    if (state === "waiting") return { outcome: "enqueued" };
    if (!isId(press) || !canResend({ kind, recipient, state })) return { outcome: "not-resendable" };
    if (state === "failed")
      await tx
        .update(sentMessages)
        .set({ state: "discarded", values: null, replyToken: null })
        .where(eq(sentMessages.id, messageId));
    const again = `${key.replace(/:again:[0-9a-f-]+$/, "")}:again:${press}-${messageId}`;
    await enqueue(tx, "resend-message", { messageId, key: again }, { key: `resend-message:${again}` });
    await recordEvent(
      tx,
      by,
      { type: "sent-message.resent", subjectId: messageId, payload: { kind } },
      { before: { state }, after: { state: state === "failed" ? "discarded" : state, again: true } },
    );
    return { outcome: "enqueued" };
  });
}

/** Has a message that failed or waits never be sent. Audited. */
export async function discardSentMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
): Promise<{ outcome: "discarded" | "not-found" }> {
  if (!isId(messageId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const [message] = await tx
      .select({ kind: sentMessages.kind, state: sentMessages.state })
      .from(sentMessages)
      .where(and(eq(sentMessages.id, messageId), inArray(sentMessages.state, ["failed", "waiting"])))
      .for("update");
    if (!message) return { outcome: "not-found" };
    await tx
      .update(sentMessages)
      .set({ state: "discarded", values: null, replyToken: null })
      .where(eq(sentMessages.id, messageId));
    await recordEvent(
      tx,
      by,
      { type: "sent-message.discarded", subjectId: messageId, payload: { kind: message.kind } },
      { before: { state: message.state }, after: { state: "discarded" } },
    );
    return { outcome: "discarded" };
  });
}
