import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { isId, isSecret, newSecret } from "#kernel/ids.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { IdempotencyConflict } from "#kernel/idempotency-conflict.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messages, replies } from "./internal/tables.server.ts";
import { maxReplies, type Reply } from "./list-messages.ts";
import type { Message } from "./messages.ts";
import { replyBody } from "./reply-body.ts";

/** The most that the writer of a message can add to it: what staff answer always has room. */
export const maxFollowUps = 50;

/** The secret of the link under which the writer of a message reads the answers and writes again. The first call makes it. */
export async function openMessageLink(db: Database, messageId: string): Promise<string> {
  await db
    .update(messages)
    .set({ linkToken: newSecret() })
    .where(and(eq(messages.id, messageId), isNull(messages.linkToken)));
  const [row] = await db.select({ token: messages.linkToken }).from(messages).where(eq(messages.id, messageId));
  if (!row?.token) throw new Error("The message does not exist");
  return row.token;
}

/** What the writer of a message sees of it: the message, the answers and what else the writer wrote, the oldest first, and no note of staff. */
export async function findLinkedThread(
  db: Database,
  token: string,
): Promise<{
  message: Pick<Message, "subject" | "body" | "createdAt">;
  replies: Pick<Reply, "id" | "kind" | "body" | "at">[];
} | null> {
  if (!isSecret(token)) return null;
  const { id: messageId, subject, body: asked, createdAt } = messages;
  const [message] = await db
    .select({ id: messageId, subject, body: asked, createdAt })
    .from(messages)
    .where(eq(messages.linkToken, token));
  if (!message) return null;
  const { id, kind, body, at } = replies;
  const written = await db
    .select({ id, kind, body, at })
    .from(replies)
    .where(and(eq(replies.messageId, message.id), inArray(kind, ["answer", "follow-up"])))
    .orderBy(asc(at), asc(id))
    .limit(maxReplies);
  return { message, replies: written };
}

const followUpSchema = z.object({
  token: z.string(),
  /** Made when the form was displayed (`newId`): a form that is sent twice is one reply. */
  replyId: z.string().refine(isId, { error: "Open the page again" }),
  body: replyBody,
});

export type FollowUpOutcome = { outcome: "saved" | "not-found" | "too-many" } | IdempotencyConflict | InvalidInput;

/** Adds what the writer of a message wrote to an answer, by the secret of the link in its mail. The message is open again, and the shop is mailed. */
export async function followUp(db: Database, given: z.input<typeof followUpSchema>): Promise<FollowUpOutcome> {
  const parsed = parseInput(followUpSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { token, replyId, body } = parsed.input;
  if (!isSecret(token)) return { outcome: "not-found" };
  return runTransaction(db, async (tx): Promise<FollowUpOutcome> => {
    const [message] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.linkToken, token))
      .for("update");
    if (!message) return { outcome: "not-found" };
    const messageId = message.id;
    const [known] = await tx
      .select({ messageId: replies.messageId, kind: replies.kind, body: replies.body })
      .from(replies)
      .where(eq(replies.id, replyId));
    const sent = { messageId, kind: "follow-up", body };
    if (known) return { outcome: isDeepStrictEqual(known, sent) ? "saved" : "idempotency-conflict" };
    const [held] = await tx
      .select({ all: count(), own: sql<number>`(count(*) filter (where ${replies.kind} = 'follow-up'))::int` })
      .from(replies)
      .where(eq(replies.messageId, messageId));
    // One more than a thread shows would be read by nobody.
    if (held!.own >= maxFollowUps || held!.all >= maxReplies) return { outcome: "too-many" };
    await tx
      .insert(replies)
      .values({ id: replyId, messageId, kind: "follow-up", body, authorId: "", at: sql`clock_timestamp()` });
    await tx.update(messages).set({ state: "open" }).where(eq(messages.id, messageId));
    await recordEvent(
      tx,
      { kind: "guest" },
      { type: "message.followed-up", subjectId: messageId, payload: { replyId } },
    );
    return { outcome: "saved" };
  });
}
