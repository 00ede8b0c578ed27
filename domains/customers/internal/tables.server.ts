import { sql, type SQLWrapper } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { currentTimestamp, listOf } from "#platform/database/columns.ts";
import { type CustomerKey, customerKeyKinds } from "../customer-key.ts";

const keyColumns = () => ({ kind: text().$type<CustomerKey["kind"]>().notNull(), value: text().notNull() });

/** The `mailboxKey` of `kernel/email.ts`, of a column. */
export const mailboxKeyOf = (email: SQLWrapper) => {
  const untagged = sql`regexp_replace(lower(${email}), '^([^+@]+)[+][^@]*@', '\\1@')`;
  return sql`(case when lower(${email}) ~ '@(gmail|googlemail)[.]com$' then replace(split_part(${untagged}, '@', 1), '.', '') || '@gmail.com' else ${untagged} end)`;
};

/** Customers whose orders are refused, by each of their keys. */
export const blocks = pgTable(
  "customers_blocks",
  { ...keyColumns(), reason: text().notNull(), authorId: text().notNull(), at: currentTimestamp() },
  (block) => [
    primaryKey({ columns: [block.kind, block.value] }),
    // An address is blocked in whatever spelling its mailbox has.
    index("customers_blocks_mailbox")
      .on(mailboxKeyOf(block.value))
      .where(sql`${block.kind} = 'email'`),
    check("customers_blocks_kind", sql`${block.kind} in (${listOf(customerKeyKinds)})`),
  ],
);

/** What staff tell one another about a customer. */
export const notes = pgTable(
  "customers_notes",
  {
    /** Made when the form is displayed, so that a form that is sent twice is one note. */
    id: uuid().primaryKey(),
    ...keyColumns(),
    body: text().notNull(),
    authorId: text().notNull(),
    at: currentTimestamp(),
  },
  (note) => [
    index("customers_notes_key").on(note.kind, note.value, note.at),
    check("customers_notes_kind", sql`${note.kind} in (${listOf(customerKeyKinds)})`),
  ],
);
