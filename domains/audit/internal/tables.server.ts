import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { time } from "#platform/database/columns.ts";

/** What staff and the shop itself changed. A trigger of the database refuses to update or delete a row. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    at: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    actorKind: text().$type<"staff" | "system">().notNull(),
    /** The account of a staff member, or the name of a job. */
    actorId: text().notNull(),
    /** The IP address of a staff member's request. */
    address: text(),
    /** The id of a staff member's request, which the log calls `trace_id`; null for jobs and entries of versions before. */
    requestId: text(),
    /** The type of the domain event, such as "order.cancelled". */
    action: text().notNull(),
    /** The part of the action before the dot. */
    subjectType: text().notNull(),
    /** Null when the change concerned many at once. */
    subjectId: text(),
    /** What changed, without personal data: an entry outlives the person. */
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
  },
  (entry) => [
    index("audit_entries_subject").on(entry.subjectId, entry.id),
    index("audit_entries_type").on(entry.subjectType, entry.id),
    index("audit_entries_actor").on(entry.actorId, entry.id),
    index("audit_entries_action").on(entry.action, entry.id),
  ],
);
