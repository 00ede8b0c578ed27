import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When the confirmation of an order got its turn, or was withheld; see `confirmation-quota.ts`. */
export const confirmationTurns = pgTable(
  "notifications_sent",
  {
    /** "order-confirmation-turn:<order id>". */
    key: text().primaryKey(),
    sentAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (mail) => [index("notifications_sent_at").on(mail.sentAt)],
);
