import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { reminders, supplies } from "./internal/tables.server.ts";
import { maxCountedReminders } from "./refill.ts";

/** What is to come and what was sent within 30 days, each up to `maxCountedReminders`. */
export interface ReminderCounts {
  /** Goods of whose end somebody is to be told. */
  coming: number;
  sent: number;
}

/** Counts the reminders that fall due within the next 30 days, overdue ones too, and those that were sent in the last 30. */
export async function countReminders(db: Database, _by: Staff<"settings.edit">): Promise<ReminderCounts> {
  const { rows } = await db.execute<ReminderCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from (select from ${supplies} where ${supplies.ending} is null and ${supplies.reminderId} is null
        and ${supplies.remindAt} < now() + interval '30 days' limit ${maxCountedReminders}) due) as coming,
      (select count(*)::int from (select from ${reminders} where ${reminders.sentAt} is not null and ${reminders.sentAt} > now() - interval '30 days' limit ${maxCountedReminders}) told) as sent`);
  return rows[0] ?? { coming: 0, sent: 0 };
}
