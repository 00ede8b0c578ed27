import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { mails } from "./internal/tables.server.ts";
import type { MailKind } from "./mail.ts";

/** How many mails of a kind were sent within the last hour, among the newest `max` of them. */
export async function countRecentMails(db: Database, kind: MailKind, max: number): Promise<number> {
  const newest = sql`select ${mails.sentAt} as at from ${mails} where ${mails.kind} = ${kind} and ${mails.state} = 'sent' order by ${mails.id} desc limit ${max}`;
  const { rows } = await db.execute<{ recent: number }>(
    sql`select count(*)::int as recent from (${newest}) newest where at > now() - interval '1 hour'`,
  );
  return rows[0]?.recent ?? 0;
}
