import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

/** Has the mails sent that let an account change its address: a link to the new one, word of it to the old one. Ask the password before. Asked for twice, the later address counts. */
export async function requestEmailChange(db: Database, accountId: string, email: string): Promise<void> {
  await enqueue(db, "send-email-change", { accountId, email }, { key: `send-email-change:${accountId}` });
}
