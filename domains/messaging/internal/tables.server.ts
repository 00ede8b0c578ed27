import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { type MessageLanguage, messageLanguageIds } from "#kernel/message-language.ts";
import type { MessageKind } from "../message-kinds.ts";
import { sentMessageStates, type SentMessageState } from "../sent-message-state.ts";

/** Where somebody asked for messages by WhatsApp. */
export const optInSources = ["checkout", "order-page", "staff"] as const;
export type OptInSource = (typeof optInSources)[number];

/** How each kind is sent; one without an entry is not sent. */
export type StoredRules = Partial<Record<MessageKind, Record<MessageChannel, boolean>>>;

/** The messages that the shop sent by WhatsApp or SMS, or tried to send. A repeated job finds by it what was sent. */
export const sentMessages = pgTable(
  "messaging_log",
  {
    id: uuid().primaryKey(),
    /** "order-shipped:<order id>:<position>". */
    key: text().notNull().unique(),
    kind: text().$type<MessageKind>().notNull(),
    /** The id of the order that it is about; null for none. */
    subjectId: text(),
    /** The entry of the order's history that it tells. */
    position: integer(),
    /** The account that it tells of its store credit; null for any other. */
    accountId: uuid(),
    /** The entry of store credit that it tells, or the credit that ends; null for any other. */
    creditId: uuid(),
    /** E.164; null where it was erased with its person. */
    recipient: text(),
    language: text().$type<MessageLanguage>(),
    /** How it was sent, or is to be sent; null while that is open. */
    channel: text().$type<MessageChannel>(),
    /** What it is filled with, until it was sent. */
    values: jsonb().$type<Record<string, string>>(),
    /** What was sent, without secrets. */
    body: text(),
    state: text().$type<SentMessageState>().notNull().default("waiting"),
    /** Why the last try failed, or why it was sent by another channel. */
    error: text(),
    attempts: integer().notNull().default(0),
    /** The service's id of it. */
    serviceId: text(),
    /** What a press on one of its buttons brings back. */
    replyToken: text(),
    /** It is not sent after this time. */
    expiresAt: time(),
    createdAt: currentTimestamp(),
    sentAt: time(),
    /** When its service last told of it. */
    receiptAt: time(),
  },
  (message) => [
    index("messaging_log_state").on(message.state, message.id),
    index("messaging_log_kind").on(message.kind, message.id),
    index("messaging_log_recipient").on(message.recipient, message.id),
    index("messaging_log_subject").on(message.subjectId, message.id),
    index("messaging_log_account")
      .on(message.accountId)
      .where(sql`${message.accountId} is not null`),
    index("messaging_log_created").on(message.createdAt, message.id),
    // What is not sent yet, or was given up.
    index("messaging_log_filled")
      .on(message.createdAt)
      .where(sql`${message.values} is not null`),
    index("messaging_log_service")
      .on(message.serviceId)
      .where(sql`${message.serviceId} is not null`),
    index("messaging_log_reply")
      .on(message.replyToken)
      .where(sql`${message.replyToken} is not null`),
    check("messaging_log_state", sql`${message.state} in (${listOf(sentMessageStates)})`),
  ],
);

/** Who asked for messages by WhatsApp: a phone, about an order. */
export const optIns = pgTable(
  "messaging_opt_ins",
  {
    phone: text().notNull(),
    orderId: uuid().notNull(),
    /** Where it was asked for. */
    source: text().$type<OptInSource>().notNull(),
    at: currentTimestamp(),
    /** When it ended; null while it holds. */
    endedAt: time(),
  },
  (optIn) => [
    primaryKey({ columns: [optIn.phone, optIn.orderId] }),
    index("messaging_opt_ins_order").on(optIn.orderId),
    index("messaging_opt_ins_at").on(optIn.at),
    check("messaging_opt_ins_source", sql`${optIn.source} in (${listOf(optInSources)})`),
  ],
);

/** The phones that asked for no messages at all, by a message. Only a message from the phone ends that. */
export const optOuts = pgTable("messaging_opt_outs", { phone: text().primaryKey(), at: currentTimestamp() });

/** When phones last asked for messages again, as their messages say: a STOP of before that comes late ends nothing. */
export const optOutEnds = pgTable(
  "messaging_opt_out_ends",
  { phone: text().primaryKey(), at: currentTimestamp() },
  (end) => [index("messaging_opt_out_ends_at").on(end.at)],
);

/** In which language messages are about an order, or to an account, where its shopper has chosen another one than the shop's. */
export const chosenLanguages = pgTable(
  "messaging_languages",
  {
    /** The id of the order or of the account. */
    subjectId: uuid().primaryKey(),
    language: text().$type<MessageLanguage>().notNull(),
    at: currentTimestamp(),
  },
  (chosen) => [
    index("messaging_languages_at").on(chosen.at),
    check("messaging_languages_language", sql`${chosen.language} in (${listOf(messageLanguageIds)})`),
  ],
);

/** One row: in which language messages are, and which are sent by what. */
export const messagingSettings = pgTable(
  "messaging_settings",
  {
    id: integer().primaryKey().default(1),
    language: text().$type<MessageLanguage>().notNull(),
    /** The languages among which shoppers choose beside it. */
    offered: jsonb().$type<MessageLanguage[]>().notNull().default([]),
    rules: jsonb().$type<StoredRules>().notNull(),
    /** Grows with each change. A change of an older version is a conflict. */
    version: integer().notNull().default(1),
    updatedAt: currentTimestamp(),
  },
  (row) => [check("messaging_settings_one_row", sql`${row.id} = 1`)],
);

/** The words and templates that the owner has changed; a column that is null has those of the code. */
export const messageWordings = pgTable("messaging_texts", {
  kind: text().$type<MessageKind>().primaryKey(),
  template: text(),
  english: text(),
  urdu: text(),
  romanUrdu: text(),
  version: integer().notNull().default(1),
  updatedAt: currentTimestamp(),
});

/** The column of the words in each language. */
export const wordingColumns = {
  english: "english",
  urdu: "urdu",
  "roman-urdu": "romanUrdu",
} as const satisfies Record<MessageLanguage, keyof typeof messageWordings.$inferSelect>;

/** What WhatsApp told, as it came, and receipts of SMS, as their mapping found them: checked, and not read yet. */
export const webhooks = pgTable("messaging_webhooks", {
  id: uuid().primaryKey(),
  body: bytes().notNull(),
  channel: text().$type<MessageChannel>().notNull().default("whatsapp"),
  /** It is not read before this time: nobody knew yet of which message it told. */
  readAfter: time(),
  at: currentTimestamp(),
});

/** What customers wrote and which buttons they pressed, each once. */
export const incoming = pgTable(
  "messaging_incoming",
  {
    id: uuid().primaryKey(),
    /** WhatsApp's id of it. */
    serviceId: text().notNull().unique(),
    /** E.164; null where WhatsApp keeps it to itself. */
    phone: text(),
    /** WhatsApp's id of who wrote it (BSUID), where it keeps the phone to itself. */
    writerId: text(),
    /** What its writer is called there. */
    name: text(),
    /** What was written, until it was handed on. */
    body: text(),
    /** What the pressed button brought back, until it was acted on. */
    payload: text(),
    at: currentTimestamp(),
  },
  (message) => [
    index("messaging_incoming_phone").on(message.phone, message.id),
    index("messaging_incoming_writer")
      .on(message.writerId, message.id)
      .where(sql`${message.writerId} is not null`),
    index("messaging_incoming_at").on(message.at),
  ],
);
