import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

/**
 * Enqueues a mail with a reset link to the address if it has an account. The work is the same for every address: a
 * background job looks the account up, so that neither the response nor its duration reveals it. Two requests before
 * the mail is sent give one mail.
 */
export async function requestPasswordReset(db: Database, email: string): Promise<void> {
  const address = email.toLowerCase();
  await enqueue(db, "send-password-reset", { email: address }, { key: `send-password-reset:${address}` });
}
