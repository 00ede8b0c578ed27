import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp, listOf } from "#platform/database/columns.ts";
import { type ContactResult, contactResults } from "../../history/contact-results.ts";
import { type StaffChannel, staffChannels } from "../../order.ts";
import { actor, orders } from "../tables.server.ts";

/** What staff tell one another about an order, and how they tried to reach the shopper, who never sees it. */
export const orderNotes = pgTable(
  "orders_notes",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    /** Of an attempt to reach the shopper: how, and what came of it; null for a note. */
    contactChannel: text().$type<StaffChannel>(),
    contactResult: text().$type<ContactResult>(),
    at: currentTimestamp(),
    ...actor(),
  },
  (note) => [
    index("orders_notes_order").on(note.orderId),
    check(
      "orders_notes_contact",
      sql`(${note.contactChannel} is null) = (${note.contactResult} is null) and ${note.contactChannel} in (${listOf(staffChannels)}) and ${note.contactResult} in (${listOf(contactResults)})`,
    ),
  ],
);

/** The words by which staff sort orders. */
export const orderTags = pgTable(
  "orders_tags",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tag: text().notNull(),
    /** The order's number, so that the index holds the orders of a tag in the order of lists. */
    number: bigint({ mode: "number" }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.tag] }), index("orders_tags_tag").on(row.tag, row.number)],
);
