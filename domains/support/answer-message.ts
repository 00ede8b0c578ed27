import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countWords } from "./internal/count-words.ts";
import { messages, replies } from "./internal/tables.server.ts";
import { maxReplies } from "./list-messages.ts";
import { replyBody } from "./reply-body.ts";

const replySchema = z.object({
  messageId: z.string().refine(isId),
  /** Made when the form was displayed (`newId`): a form that is sent twice is one reply. */
  replyId: z.string().refine(isId),
  body: replyBody,
  /** How many answers, and follow-ups of the writer, the form displayed. */
  seenWords: z.number().int().min(0).optional(),
});

type ReplyInput = z.input<typeof replySchema>;

export type ReplyOutcome =
  | { outcome: "saved" }
  | { outcome: "not-found" }
  /** Somebody else answered, or the writer wrote again, while this was being written; nothing was sent. */
  | { outcome: "written-meanwhile" }
  | { outcome: "too-many" }
  | IdempotencyConflict
  | InvalidInput;

/**
 * Saves an answer and enqueues its mail to the writer; the message counts as answered. What was written by WhatsApp has no
 * address to answer to: not found. Audited.
 */
export async function answerMessage(
  db: Database,
  by: Staff<"messages.answer">,
  input: ReplyInput,
): Promise<ReplyOutcome> {
  return saveReply(db, by, "answer", input, async (tx, { messageId, replyId }) => {
    await tx.update(messages).set({ state: "answered" }).where(eq(messages.id, messageId));
    await enqueue(tx, "send-message-answer", { replyId }, { key: `send-message-answer:${replyId}` });
  });
}

/** Saves a note that only staff see. Audited. */
export async function noteMessage(
  db: Database,
  by: Staff<"messages.answer">,
  input: ReplyInput,
): Promise<ReplyOutcome> {
  return saveReply(db, by, "note", input, async () => undefined);
}

async function saveReply(
  db: Database,
  by: Staff<"messages.answer">,
  kind: "answer" | "note",
  given: ReplyInput,
  andThen: (tx: Transaction, reply: { messageId: string; replyId: string }) => Promise<void>,
): Promise<ReplyOutcome> {
  const parsed = parseInput(replySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { messageId, replyId, body, seenWords } = parsed.input;
  return runTransaction(db, async (tx) => {
    const [message] = await tx
      .select({ email: messages.email, state: messages.state })
      .from(messages)
      .where(eq(messages.id, messageId))
      .for("update");
    if (!message || (kind === "answer" && message.email === "")) return { outcome: "not-found" };
    const [known] = await tx
      .select({ messageId: replies.messageId, kind: replies.kind, body: replies.body })
      .from(replies)
      .where(eq(replies.id, replyId));
    if (known)
      return { outcome: isDeepStrictEqual(known, { messageId, kind, body }) ? "saved" : "idempotency-conflict" };
    const held = await countWords(tx, messageId);
    if (held.all >= maxReplies) return { outcome: "too-many" };
    if (kind === "answer" && seenWords !== undefined && held.words !== seenWords)
      return { outcome: "written-meanwhile" };
    await tx.insert(replies).values({ id: replyId, messageId, kind, body, authorId: by.accountId });
    await andThen(tx, { messageId, replyId });
    const { state } = message;
    await recordEvent(
      tx,
      by,
      { type: kind === "answer" ? "message.answered" : "message.noted", subjectId: messageId, payload: {} },
      { before: { state }, after: { state: kind === "answer" ? "answered" : state, replyId } },
    );
    return { outcome: "saved" };
  });
}
