import { eq, sql } from "drizzle-orm";
import { pageTags } from "#kernel/page-tags.ts";
import { recordChange } from "#platform/changes.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { withdraw } from "#platform/queue.ts";
import type { Account } from "./account.ts";
import { accounts, mailedLinks } from "./internal/tables.server.ts";

/** Deletes an account with its logins, password, addresses, and the links and mails on their way to it. Lock it before. */
export async function closeAccount(tx: Transaction, { id, email }: Pick<Account, "id" | "email">): Promise<void> {
  // Whatever a link is for, the account's id is in it.
  await tx.delete(mailedLinks).where(sql`position(${id} in ${mailedLinks.value}) > 0`);
  for (const key of [`send-email-verification:${id}`, `send-email-change:${id}`, `send-password-reset:${email}`, `send-registration-notice:${email}`]) await withdraw(tx, key);
  await tx.delete(accounts).where(eq(accounts.id, id));
  await recordChange(tx, [pageTags.logins(id)]);
}
