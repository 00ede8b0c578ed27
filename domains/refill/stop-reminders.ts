import { and, eq, isNull, or, sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reminders, supplies, reminderPreferences } from "./internal/tables.server.ts";

/**
 * Ends all reminders to whom the reminder of this secret went, and all of the account that it was about; false for an unknown
 * secret. Whoever holds the link may do it, without a login, as often as they like. A later preference counts again.
 */
export async function stopReminders(db: Database, token: string): Promise<boolean> {
  if (!isSecret(token)) return false;
  return runTransaction(db, async (tx) => {
    const [reminder] = await tx
      .update(reminders)
      .set({ stoppedAt: sql`coalesce(${reminders.stoppedAt}, now())` })
      .where(eq(reminders.token, token))
      .returning({ recipient: reminders.recipient, accountId: reminders.accountId });
    if (!reminder) return false;
    const { recipient, accountId } = reminder;
    const isTheirs = (table: typeof reminderPreferences | typeof supplies) =>
      or(eq(table.recipient, recipient), accountId === null ? undefined : eq(table.accountId, accountId));
    await tx.delete(reminderPreferences).where(isTheirs(reminderPreferences));
    await tx.delete(supplies).where(and(isTheirs(supplies), isNull(supplies.ending)));
    return true;
  });
}
