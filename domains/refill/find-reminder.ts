import { eq, sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { reminders } from "./internal/tables.server.ts";
import { reminderLinkDays } from "./refill.ts";

/** What the link of a reminder opens: goods, and nothing of whom it went to. */
export interface OpenedReminder {
  id: string;
  lines: { variantId: string; quantity: number }[];
  /** Whether its goods may still be offered. */
  isOpen: boolean;
  /** Whether its person has asked for no more. */
  isStopped: boolean;
}

/** The reminder of a link's secret; null for any other text. */
export async function findReminder(db: Database, token: string): Promise<OpenedReminder | null> {
  if (!isSecret(token)) return null;
  const [found] = await db
    .select({
      id: reminders.id,
      lines: reminders.lines,
      isOpen: sql<boolean>`${reminders.createdAt} > now() - make_interval(days => ${reminderLinkDays}::int)`,
      isStopped: sql<boolean>`${reminders.stoppedAt} is not null`,
    })
    .from(reminders)
    .where(eq(reminders.token, token));
  return found ?? null;
}
