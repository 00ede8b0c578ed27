import { and, asc, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { messageColumns, messages, replies } from "./internal/tables.server.ts";
import type { MessageState, ReplyKind } from "./message-state.ts";
import type { Message } from "./messages.ts";

/** A message as staff see it. */
export interface StaffMessage extends Message {
  state: MessageState;
  /** The account of who sees to it. */
  assigneeId: string | null;
}

/** What a list of messages is narrowed to. */
export interface MessageFilter {
  state?: MessageState | undefined;
  /** The writer's whole phone number in any spelling, or parts of words of the name, the e-mail address, the subject, the text, and what was written after it. */
  text?: string | undefined;
  /** Whether somebody sees to it: the asking member, nobody, or anybody. */
  assigned?: "me" | "nobody" | "somebody" | undefined;
  written?: TimeRange | undefined;
}

/** Those that wait for an answer first, then closed and answered ones; or by the time alone. */
export type MessageSort = "waiting" | "newest" | "oldest";

interface MessageQuery extends MessageFilter {
  sort?: MessageSort;
  page: PageRequest;
}

/** A message in a list, with its cursor. */
export interface ListedMessage extends StaffMessage {
  cursor: string;
}

const { id: idColumn, state: stateColumn, createdAt: createdColumn } = messages;

/** A page of the messages that match. */
export async function listMessages(
  db: Database,
  by: Staff<"messages.answer">,
  { sort = "waiting", page, ...filter }: MessageQuery,
): Promise<FoundPage<ListedMessage>> {
  const { state, written } = filter;
  const text = matchText(filter.text ?? "");
  const isByDay = written !== undefined && sort !== "waiting";
  const lead = state && !isByDay ? { column: stateColumn, value: state } : undefined;
  const order = {
    columns: isByDay ? [createdColumn, idColumn] : sort === "waiting" && !lead ? [stateColumn, idColumn] : [idColumn],
    descending: sort !== "oldest",
    lead,
  };
  return findPage(db, {
    table: messages,
    select: (source) =>
      db
        .select({ ...messageColumns, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: isByDay ? isIn(createdColumn, written) : undefined,
    conditions: [
      state && !lead ? eq(stateColumn, state) : undefined,
      text,
      filter.assigned && isAssigned(filter.assigned, by.accountId),
      written && !isByDay ? isIn(createdColumn, written) : undefined,
    ],
    key: idColumn,
    // The words of a message are compared in about 1 µs, and looked up in some 20 ms where many have them.
    ...(text && { maxCandidates: 2_000, comparedFirst: 4_000, maxExamined: 5_000 }),
    lookUps: (limit) => [
      ...(text && hasTrigrams(filter.text ?? "")
        ? [sql`select ${idColumn} as key from ${messages} where ${text} limit ${limit}`]
        : []),
      ...(filter.assigned === "me"
        ? [
            sql`select ${idColumn} as key from ${messages} where ${messages.assigneeId} = ${by.accountId} limit ${limit}`,
          ]
        : []),
      ...(written
        ? [
            sql`select ${idColumn} as key from ${messages} where ${isIn(createdColumn, written)} order by ${createdColumn}, ${idColumn} limit ${limit}`,
          ]
        : []),
    ],
  });
}

const isAssigned = (to: "me" | "nobody" | "somebody", accountId: string) =>
  to === "me"
    ? eq(messages.assigneeId, accountId)
    : to === "nobody"
      ? isNull(messages.assigneeId)
      : isNotNull(messages.assigneeId);

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

/** Whether an index finds the text. No index finds a part of one or two letters. */
const hasTrigrams = (text: string) => text.split(/\s+/).some((word) => word.length > 2);

function matchText(text: string): SQL | undefined {
  if (text === "") return undefined;
  const phone = parsePakistaniMobile(text);
  if (phone !== null) return eq(messages.phone, phone);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return and(
    // As a subquery, so that the planner does not know the word: where it takes one for common, it walks the table for the first rows that have it.
    ...words.map((word) => like(messages.words, sql`(select ${containing(word)}::text)`)),
  );
}

/** What was written after a message. */
export interface Reply {
  id: string;
  kind: ReplyKind;
  body: string;
  /** The account of the staff member; "" for the writer of the message. */
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
  const [message] = await db.select(messageColumns).from(messages).where(eq(messages.id, messageId));
  if (!message) return null;
  const { id, kind, body, authorId, at } = replies;
  const found = await db
    .select({ id, kind, body, authorId, at })
    .from(replies)
    .where(eq(replies.messageId, messageId))
    .orderBy(asc(at), asc(id))
    .limit(maxReplies);
  return { message, replies: found };
}

/** The most replies of a message. */
export const maxReplies = 200;

/** The messages that wait for an answer. */
export const countOpenMessages = (db: Database, _by: Staff<"messages.answer">): Promise<Waiting> =>
  countWaiting(db, { state: messages.state, value: "open", id: messages.id, since: messages.createdAt });
