import { index, pgTable, text } from "drizzle-orm/pg-core";
import { currentTimestamp } from "#platform/database/columns.ts";

/** When the confirmation of an order, or the mail about what its shopper did with it, got its turn, or was withheld; see `confirmation-quota.ts`. */
export const confirmationTurns = pgTable(
  "notifications_sent",
  {
    /** "order-confirmation-turn:<order id>", "order-news-turn:<order id>:<position>". */
    key: text().primaryKey(),
    sentAt: currentTimestamp(),
  },
  (mail) => [index("notifications_sent_at").on(mail.sentAt)],
);
