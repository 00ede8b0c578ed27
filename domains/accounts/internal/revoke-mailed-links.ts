import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { removeJob } from "#platform/jobs/queue.ts";
import type { Account } from "../account.ts";
import { mailedLinks } from "./tables.server.ts";

/** Ends all links mailed for an account, whatever they are for, and takes back those that wait to be mailed: called where its password, its address or itself changes. */
export async function revokeMailedLinks(tx: Transaction, { id, email }: Pick<Account, "id" | "email">): Promise<void> {
  // Whatever a link is for, the account's id is in it.
  await tx.delete(mailedLinks).where(sql`position(${id} in ${mailedLinks.value}) > 0`);
  for (const key of [`send-email-verification:${id}`, `send-email-change:${id}`, `send-password-reset:${email}`])
    await removeJob(tx, key);
}
