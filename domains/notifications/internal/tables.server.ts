import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The mails that the transport has accepted, so that a repeated job does not send them again. */
export const sentMails = pgTable(
  "notifications_sent",
  {
    /** The mail's key: "order-confirmation:<order id>". */
    key: text().primaryKey(),
    sentAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (mail) => [index("notifications_sent_at").on(mail.sentAt)],
);
