import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

/** Has a link mailed that verifies the account's address. Asked for twice before it is sent, it is sent once. */
export async function requestEmailVerification(db: Database, accountId: string): Promise<void> {
  await enqueue(db, "send-email-verification", { accountId }, { key: `send-email-verification:${accountId}` });
}
