import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

/**
 * Has a reset link mailed to the address if it has an account. The same is done for every address: who has an account is looked up
 * in the background, so that neither the answer nor its time tells. Asked for twice before it is sent, it is sent once.
 */
export async function requestPasswordReset(db: Database, email: string): Promise<void> {
  const address = email.toLowerCase();
  await enqueue(db, "send-password-reset", { email: address }, { key: `send-password-reset:${address}` });
}
