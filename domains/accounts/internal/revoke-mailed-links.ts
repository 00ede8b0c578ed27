import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { removeJob } from "#platform/jobs/queue.ts";
import type { Account } from "../account.ts";
import { mailedLinks } from "./tables.server.ts";

/**
 * Revokes all mailed links of an account, whatever their purpose, and removes the queued mails with such links. Call
 * it when the account's password or address changes, or when the account is deleted.
 */
export async function revokeMailedLinks(tx: Transaction, { id, email }: Pick<Account, "id" | "email">): Promise<void> {
  // The value of every link contains the account's id, whatever its purpose.
  await tx.delete(mailedLinks).where(sql`position(${id} in ${mailedLinks.value}) > 0`);
  for (const key of [`send-email-verification:${id}`, `send-email-change:${id}`, `send-password-reset:${email}`])
    await removeJob(tx, key);
}
