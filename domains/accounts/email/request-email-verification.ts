import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

/** Enqueues a mail with a link that verifies the account's address. Two requests before it is sent give one mail. */
export async function requestEmailVerification(db: Database, accountId: string): Promise<void> {
  await enqueue(db, "send-email-verification", { accountId }, { key: `send-email-verification:${accountId}` });
}
