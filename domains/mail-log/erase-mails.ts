import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { mails } from "./internal/tables.server.ts";

/** Erases recipient and content of the mails about these orders. That they were sent stays. */
export async function eraseMailsAbout(db: Database, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db
    .update(mails)
    .set({ recipient: null, subject: "", html: null, error: null })
    .where(inArray(mails.subjectId, subjectIds));
}

/** Deletes the mails about an account, and, when its address is verified, the alerts that went there. */
export async function deleteMailsOfAccount(
  db: Database,
  { id, email, verified }: { id: string; email: string; verified: boolean },
): Promise<void> {
  const alerts = and(eq(mails.recipient, email), eq(mails.kind, "back-in-stock"));
  await db.delete(mails).where(or(eq(mails.subjectId, id), verified ? alerts : undefined));
}

/** The days for which the log holds a mail. A job is retried for some days at most, so none sends an older one again. */
export const mailLogDays = 90;

/** Deletes the mails that are older than `mailLogDays`, and returns their number. */
export function sweepMailLog(db: Database): Promise<number> {
  return deleteInBatches(db, mails, sql`${mails.createdAt} < now() - make_interval(days => ${mailLogDays})`, {
    along: mails.createdAt,
  });
}
