import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp } from "#platform/database/columns.ts";
import { orders } from "../tables.server.ts";

/** The phones that were verified by a code before their order was placed. Deleted when the recipient is erased. */
export const verifiedPhones = pgTable("orders_verified_phones", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  /** E.164. An order whose phone was changed since has a phone that nobody verified. */
  phone: text().notNull(),
  at: currentTimestamp(),
});
