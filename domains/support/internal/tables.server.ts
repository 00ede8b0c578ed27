import { getTableColumns, sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { currentTimestamp, listOf } from "#platform/database/columns.ts";
import {
  type ContactChannel,
  contactChannels,
  type MessageState,
  messageStates,
  type ReplyKind,
  replyKinds,
} from "../message-state.ts";

/** Messages from the contact form, and what customers wrote by WhatsApp. */
export const messages = pgTable(
  "content_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** WhatsApp's id of who wrote it there (BSUID), where it keeps the phone to itself. */
    writerId: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** How it came: by the contact form, or written by WhatsApp. */
    channel: text().$type<ContactChannel>().notNull().default("form"),
    /** The newest order of the phone that wrote it, when it came. */
    orderId: uuid(),
    createdAt: currentTimestamp(),
    state: text().$type<MessageState>().notNull().default("open"),
    /** The secret of the link in the mails that answer it; null before the first one is sent. Whoever has it reads the thread, and writes in it. */
    linkToken: text(),
    /** The staff member who sees to it. */
    assigneeId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** All that is searched, in lower case: name, e-mail address, subject and text, and what was written after it. Triggers of this table and of `replies` write it. */
    words: text().notNull().default(""),
  },
  (message) => [
    index("content_messages_state").on(message.state, message.id),
    index("content_messages_assignee")
      .on(message.assigneeId)
      .where(sql`${message.assigneeId} is not null`),
    index("content_messages_phone")
      .on(message.phone)
      .where(sql`${message.phone} is not null`),
    index("content_messages_writer")
      .on(message.writerId)
      .where(sql`${message.writerId} is not null`),
    uniqueIndex("content_messages_link")
      .on(message.linkToken)
      .where(sql`${message.linkToken} is not null`),
    index("content_messages_order")
      .on(message.orderId)
      .where(sql`${message.orderId} is not null`),
    check("content_messages_channel", sql`${message.channel} in (${listOf(contactChannels)})`),
    check("content_messages_state", sql`${message.state} in (${listOf(messageStates)})`),
    index("content_messages_created").on(message.createdAt, message.id),
    // Parts of words, as the list of messages finds them.
    index("content_messages_words")
      .using("gin", sql`${message.words} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
    index("content_messages_email").on(sql`lower(${message.email})`),
  ],
);

const { words: _, ...columns } = getTableColumns(messages);
/** The columns of a message without what is searched. */
export const messageColumns = columns;

/** What was written after a message: answers of staff, which are mailed to its writer, what the writer wrote to these, and notes of staff for one another. */
export const replies = pgTable(
  "support_replies",
  {
    /** Made when the form is displayed, so that a form that is sent twice is one reply. */
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    kind: text().$type<ReplyKind>().notNull(),
    body: text().notNull(),
    /** The account of the staff member, "" for the writer of the message. It has no reference: the reply outlives the account. */
    authorId: text().notNull(),
    at: currentTimestamp(),
  },
  (reply) => [
    index("support_replies_message").on(reply.messageId, reply.at),
    check("support_replies_kind", sql`${reply.kind} in (${listOf(replyKinds)})`),
  ],
);
