import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { messages, replies } from "./internal/tables.server.ts";
import type { MessageState } from "./message-state.ts";
import type { Message } from "./messages.ts";

/** A message as staff see it. */
export interface StaffMessage extends Message {
  state: MessageState;
  /** The account of who sees to it. */
  assigneeId: string | null;
}

export interface MessageFilter {
  state?: MessageState | undefined;
  /** The writer's whole e-mail address, or phone number in any spelling. */
  text?: string | undefined;
  /** Only messages with a lower id: older ones. */
  before?: string | undefined;
  /** Only messages with a higher id; the oldest come first. */
  after?: string | undefined;
  limit: number;
}

const lowest = "00000000-0000-0000-0000-000000000000";
const highest = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The messages that match, the newest first. */
export async function listMessages(
  db: Database,
  _by: Staff<"messages.answer">,
  { state, text = "", before = highest, after, limit }: MessageFilter,
): Promise<StaffMessage[]> {
  const { id } = messages;
  const place = state ? sql`(${messages.state}, ${id})` : sql`(${id})`;
  const bound = (at: string) => (state ? sql`(${state}, ${at}::uuid)` : sql`(${at}::uuid)`);
  return db
    .select()
    .from(messages)
    .where(
      and(
        // The range and the order of an index: with an equality, the planner may walk all messages to find a few.
        sql`${place} > ${bound(after ?? lowest)} and ${place} < ${bound(before)}`,
        text === "" ? undefined : isFrom(text),
      ),
    )
    .orderBy(...(state ? [messages.state, id] : [id]).map((key) => (after === undefined ? desc(key) : asc(key))))
    .limit(limit);
}

/** The messages from an e-mail address or a phone (E.164), newest first, at most 20. */
export async function listMessagesFrom(
  db: Database,
  _by: Staff<"customers.read">,
  { emails, phones }: { emails: string[]; phones: string[] },
): Promise<Pick<StaffMessage, "id" | "subject" | "state" | "createdAt">[]> {
  const { id, subject, state, createdAt } = messages;
  const conditions = [
    ...emails.map((email) => sql`lower(${messages.email}) = ${email.toLowerCase()}`),
    ...phones.map((phone) => eq(messages.phone, phone)),
  ];
  if (conditions.length === 0) return [];
  return db
    .select({ id, subject, state, createdAt })
    .from(messages)
    .where(or(...conditions))
    .orderBy(desc(id))
    .limit(20);
}

const isFrom = (text: string) =>
  text.includes("@")
    ? sql`lower(${messages.email}) = ${text.toLowerCase()}`
    : eq(messages.phone, parsePakistaniMobile(text) ?? "");

/** An answer to a message, or a note about it. */
export interface Reply {
  id: string;
  kind: "answer" | "note";
  body: string;
  authorId: string;
  at: Date;
}

/** A message with its replies, the oldest first; null when there is none. */
export async function findThread(
  db: Database,
  _by: Staff<"messages.answer">,
  messageId: string,
): Promise<{ message: StaffMessage; replies: Reply[] } | null> {
  if (!isId(messageId)) return null;
  const [message] = await db.select().from(messages).where(eq(messages.id, messageId));
  if (!message) return null;
  const { id, kind, body, authorId, at } = replies;
  const found = await db
    .select({ id, kind, body, authorId, at })
    .from(replies)
    .where(eq(replies.messageId, messageId))
    .orderBy(asc(at), asc(id))
    .limit(mostReplies);
  return { message, replies: found };
}

/** The most replies of a message. */
export const mostReplies = 200;

/** The most open messages that `countOpenMessages` counts. */
const mostOpenCounted = 100;

/** How many messages are open, and since when the oldest waits: 101 for more than 100. */
export async function countOpenMessages(
  db: Database,
  _by: Staff<"messages.answer">,
): Promise<{ count: number; since: Date | null }> {
  const { state, id, createdAt } = messages;
  const [counted] = await db
    .with(
      db.$with("open").as(
        db
          .select({ createdAt })
          .from(messages)
          .where(eq(state, "open"))
          .orderBy(state, id)
          .limit(mostOpenCounted + 1),
      ),
    )
    .select({ count: sql<number>`count(*)::int`, since: sql`min(created_at)`.mapWith(createdAt) })
    .from(sql`open`);
  return { count: counted?.count ?? 0, since: counted?.count ? counted.since : null };
}
