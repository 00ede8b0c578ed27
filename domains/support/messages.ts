import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { isId, newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messageColumns, messages, replies } from "./internal/tables.server.ts";
import type { ContactChannel, ReplyKind } from "./message-state.ts";

/** A message from the contact form. */
export interface NewContactMessage {
  name: string;
  email: string;
  /** E.164, when the writer gave one. */
  phone: string | null;
  subject: string;
  body: string;
}

export interface Message extends NewContactMessage {
  id: string;
  channel: ContactChannel;
  /** The newest order of the phone that wrote by WhatsApp; null without one. */
  orderId: string | null;
  createdAt: Date;
}

/** For so long, in minutes, the same words of the same writer are one message: the page with the form is the same for everybody, so it has no id to tell them apart. */
const sameMinutes = 60;

/** Saves a contact message and enqueues its mail to the shop in one transaction. A form that is sent twice is one message. */
export async function createMessage(
  db: Database,
  { name, email, phone, subject, body }: NewContactMessage,
): Promise<{ id: string }> {
  return runTransaction(db, async (tx) => {
    // Two of the same writer take turns.
    await lockByName(tx, "message of", email.toLowerCase());
    const [same] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          sql`lower(${messages.email}) = ${email.toLowerCase()}`,
          sql`${messages.createdAt} > now() - make_interval(mins => ${sameMinutes})`,
          eq(messages.name, name),
          sql`${messages.phone} is not distinct from ${phone}`,
          eq(messages.subject, subject),
          eq(messages.body, body),
        ),
      )
      .limit(1);
    if (same) return same;
    const id = newId();
    await tx.insert(messages).values({ id, name, email, phone, subject, body });
    await recordEvent(tx, { kind: "guest" }, { type: "message.received", subjectId: id, payload: {} });
    return { id };
  });
}

/** The message of an id; null when there is none. */
export async function findMessage(db: Database, id: string): Promise<Message | null> {
  if (!isId(id)) return null;
  const [row] = await db.select(messageColumns).from(messages).where(eq(messages.id, id));
  return row ?? null;
}

/** An answer to be mailed, with the message that it answers; null when there is none. */
export async function findAnswer(db: Database, replyId: string): Promise<{ message: Message; body: string } | null> {
  if (!isId(replyId)) return null;
  const [row] = await db
    .select({ message: messageColumns, body: replies.body })
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .where(and(eq(replies.id, replyId), eq(replies.kind, "answer")));
  return row ?? null;
}

/** A follow-up to be mailed to the shop, as a message of its own; null when there is none. */
export async function findFollowUp(db: Database, replyId: string): Promise<Message | null> {
  if (!isId(replyId)) return null;
  const [row] = await db
    .select({ message: messageColumns, body: replies.body, at: replies.at })
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .where(and(eq(replies.id, replyId), eq(replies.kind, "follow-up")));
  return row ? { ...row.message, subject: `Re: ${row.message.subject}`, body: row.body, createdAt: row.at } : null;
}

/** A message in its writer's export. */
export interface ExportedMessage {
  written: string;
  name: string;
  phone: string;
  subject: string;
  message: string;
  answers: { written: string; answer: string }[];
  /** What the writer wrote to the answers. */
  follow_ups: { written: string; message: string }[];
}

const max = 1_000;

/** The messages from an e-mail address, newest first. Call it only when the address is verified as the writer's. */
export async function exportMessages(db: Database, email: string): Promise<ExportedMessage[]> {
  const written = await db
    .select(messageColumns)
    .from(messages)
    .where(sql`lower(${messages.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(messages.createdAt))
    .limit(max);
  const after = await db
    .select()
    .from(replies)
    .where(
      and(
        inArray(
          replies.messageId,
          written.map(({ id }) => id),
        ),
        inArray(replies.kind, ["answer", "follow-up"]),
      ),
    )
    .orderBy(replies.at);
  const ofKind = (kind: ReplyKind, messageId: string) =>
    after.filter((reply) => reply.kind === kind && reply.messageId === messageId);
  return written.map(({ id, name, phone, subject, body, createdAt }) => ({
    written: createdAt.toISOString(),
    name,
    phone: phone ?? "",
    subject,
    message: body,
    answers: ofKind("answer", id).map((reply) => ({ written: reply.at.toISOString(), answer: reply.body })),
    follow_ups: ofKind("follow-up", id).map((reply) => ({ written: reply.at.toISOString(), message: reply.body })),
  }));
}
