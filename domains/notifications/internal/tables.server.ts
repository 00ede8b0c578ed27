import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The mails that are known to have been handed over, so that a job that runs again does not send them again. */
export const sentMails = pgTable(
  "notifications_sent",
  {
    /** The mail's own key: "order-confirmation:<order id>". */
    key: text().primaryKey(),
    sentAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (mail) => [index("notifications_sent_at").on(mail.sentAt)],
);
