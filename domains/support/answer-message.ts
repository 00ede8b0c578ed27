import { isDeepStrictEqual } from "node:util";
import { count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messages, replies } from "./internal/tables.server.ts";
import { maxReplies, type StaffMessage } from "./list-messages.ts";
import type { MessageState } from "./message-state.ts";
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
      .select({ email: messages.email })
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
    await recordEvent(tx, by, {
      type: kind === "answer" ? "message.answered" : "message.noted",
      subjectId: messageId,
      payload: {},
    });
    return { outcome: "saved" };
  });
}

/** How many replies a message has, and how many of them its writer and the shop have written to one another. */
async function countWords(tx: Transaction, messageId: string): Promise<{ all: number; words: number }> {
  const [held] = await tx
    .select({ all: count(), words: sql<number>`(count(*) filter (where ${replies.kind} <> 'note'))::int` })
    .from(replies)
    .where(eq(replies.messageId, messageId));
  return held ?? { all: 0, words: 0 };
}

/** Unchanged: the message was so already, and nothing is audited. */
export type MessageOutcome = { outcome: "changed" | "unchanged" } | { outcome: "not-found" };

const eventOf = { open: "message.reopened", answered: "message.answered", closed: "message.closed" } as const;

/** Closes a message, opens it again, or notes that it was answered elsewhere, such as by phone. Audited. */
export async function setMessageState(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  state: MessageState,
): Promise<MessageOutcome> {
  return changeMessage(db, by, messageId, { state }, eventOf[state]);
}

/** The staff member sees to the message from now on, or nobody in particular. Audited. */
export async function assignMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  to: "me" | "nobody",
): Promise<MessageOutcome> {
  return changeMessage(db, by, messageId, { assigneeId: to === "me" ? by.accountId : null }, "message.assigned");
}

/** As `assignMessage`, but a message that another member sees to stays with them. */
export async function assignFreeMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  to: "me" | "nobody",
): Promise<MessageOutcome | { outcome: "assigned-to-other"; assigneeId: string }> {
  return runTransaction(db, async (tx) => {
    const { id, assigneeId } = messages;
    const [known] = isId(messageId)
      ? await tx.select({ assigneeId }).from(messages).where(eq(id, messageId)).for("update")
      : [];
    const other = known?.assigneeId;
    return other && other !== by.accountId
      ? { outcome: "assigned-to-other", assigneeId: other }
      : assignMessage(tx, by, messageId, to);
  });
}

/** What a page showed of a message. */
export interface SeenMessage {
  /** How many answers, and follow-ups of the writer. */
  words: number;
  assigneeId: string | null;
}

/**
 * Changes a message from its page. Refused where somebody else sees to it by now, or, to say that it is done with, where its writer or a colleague
 * has written since: nobody would read that.
 */
export async function changeSeenMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  change: MessageState | "me" | "nobody",
  seen: SeenMessage,
): Promise<MessageOutcome | { outcome: "written-meanwhile" | "assigned-meanwhile" }> {
  return runTransaction(db, async (tx) => {
    const { id, assigneeId } = messages;
    const [known] = isId(messageId)
      ? await tx.select({ assigneeId }).from(messages).where(eq(id, messageId)).for("update")
      : [];
    if (!known) return { outcome: "not-found" };
    if (change === "me" || change === "nobody") {
      const isOthers = ![seen.assigneeId, by.accountId, null].includes(known.assigneeId);
      return isOthers ? { outcome: "assigned-meanwhile" } : assignMessage(tx, by, messageId, change);
    }
    if (change !== "open" && (await countWords(tx, messageId)).words !== seen.words)
      return { outcome: "written-meanwhile" };
    return setMessageState(tx, by, messageId, change);
  });
}

async function changeMessage(
  db: Database,
  by: Staff<"messages.answer">,
  messageId: string,
  change: Partial<Pick<StaffMessage, "state" | "assigneeId">>,
  type: (typeof eventOf)[MessageState] | "message.assigned",
): Promise<MessageOutcome> {
  if (!isId(messageId)) return { outcome: "not-found" };
  return runTransaction(db, async (tx) => {
    const { state, assigneeId } = messages;
    const [known] = await tx
      .select({ state, assigneeId })
      .from(messages)
      .where(eq(messages.id, messageId))
      .for("update");
    if (!known) return { outcome: "not-found" };
    const next = { ...known, ...change };
    if (next.state === known.state && next.assigneeId === known.assigneeId) return { outcome: "unchanged" };
    await tx.update(messages).set(change).where(eq(messages.id, messageId));
    await recordEvent(tx, by, { type, subjectId: messageId, payload: {} });
    return { outcome: "changed" };
  });
}
