import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

/**
 * Enqueues the mails of an address change: a link to the new address, and a note to the old one. The caller must check
 * the password first. The latest request replaces earlier ones.
 */
export async function requestEmailChange(db: Database, accountId: string, email: string): Promise<void> {
  await enqueue(db, "send-email-change", { accountId, email }, { key: `send-email-change:${accountId}` });
}
