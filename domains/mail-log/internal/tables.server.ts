import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type MailKind, type MailState, mailStates } from "../mail.ts";

/** The mails that the shop sent or tried to send. A repeated job finds by it what was sent. */
export const mails = pgTable(
  "mail_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** "order-confirmation:<order id>". */
    key: text().notNull().unique(),
    kind: text().$type<MailKind>().notNull(),
    subjectId: text().notNull(),
    /** In lower case; null where it is not known, or erased with its person. */
    recipient: text(),
    subject: text().notNull().default(""),
    state: text().$type<MailState>().notNull(),
    /** Why the last try failed. */
    error: text(),
    attempts: integer().notNull().default(0),
    createdAt: currentTimestamp(),
    sentAt: time(),
    /** What was sent, compressed with Brotli, without the secrets of its links. */
    html: bytes(),
  },
  (mail) => [
    index("mail_log_state").on(mail.state, mail.id),
    index("mail_log_kind").on(mail.kind, mail.id),
    index("mail_log_recipient").on(mail.recipient, mail.id),
    index("mail_log_subject").on(mail.subjectId, mail.id),
    index("mail_log_created").on(mail.createdAt, mail.id),
    check("mail_log_state", sql`${mail.state} in (${listOf(mailStates)})`),
  ],
);
