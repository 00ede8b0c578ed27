import { desc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { mails } from "./internal/tables.server.ts";

/** A mail of the log, without its content. */
export interface ExportedMail {
  to: string;
  subject: string;
  /** Null while it was not sent. */
  sent: string | null;
}

/** Limits what one list holds; the log keeps no mail for longer than `mailLogDays`. */
const max = 10_000;

/** The mails to an address and those about an account and its orders, newest first. Call it only when the address is verified as the account's. */
export async function exportMails(
  db: Database,
  { email, subjectIds }: { email: string; subjectIds: string[] },
): Promise<ExportedMail[]> {
  const rows = await db
    .select({ recipient: mails.recipient, subject: mails.subject, sentAt: mails.sentAt })
    .from(mails)
    .where(or(eq(mails.recipient, email.toLowerCase()), inArray(mails.subjectId, subjectIds)))
    .orderBy(desc(mails.id))
    .limit(max);
  return rows.map(({ recipient, subject, sentAt }) => ({
    to: recipient ?? "",
    subject,
    sent: sentAt?.toISOString() ?? null,
  }));
}
