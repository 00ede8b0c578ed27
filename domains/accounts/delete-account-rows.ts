import { eq, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { removeJob } from "#platform/jobs/queue.ts";
import type { Account } from "./account.ts";
import { revokeMailedLinks } from "./internal/revoke-mailed-links.ts";
import { accounts, mailedLinks, sessions } from "./internal/tables.server.ts";

/**
 * Deletes an account with its sessions, password, addresses, mailed links and queued mails. The caller must lock the
 * account first.
 */
export async function deleteAccountRows(tx: Transaction, { id, email }: Pick<Account, "id" | "email">): Promise<void> {
  await revokeMailedLinks(tx, { id, email });
  await removeJob(tx, `send-registration-notice:${email}`);
  await tx.delete(accounts).where(eq(accounts.id, id));
  await recordEvent(
    tx,
    { kind: "customer", accountId: id },
    { type: "customer.forgotten", subjectId: id, payload: {} },
  );
}

/** Deletes expired sessions and mailed links, and returns their number. */
export async function sweepAccounts(db: Database): Promise<number> {
  const ended = await deleteInBatches(db, sessions, sql`${sessions.expiresAt} < now()`, { along: sessions.expiresAt });
  return ended + (await deleteInBatches(db, mailedLinks, sql`${mailedLinks.expiresAt} < now()`));
}
