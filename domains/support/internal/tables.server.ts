import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const currentTimestamp = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** Messages from the contact form. */
export const messages = pgTable(
  "content_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: currentTimestamp(),
  },
  (message) => [
    index("content_messages_created").on(message.createdAt),
    index("content_messages_email").on(sql`lower(${message.email})`),
  ],
);
