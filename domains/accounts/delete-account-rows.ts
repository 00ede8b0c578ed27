import { eq } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { removeJob } from "#platform/jobs/queue.ts";
import type { Account } from "./account.ts";
import { accounts } from "./internal/tables.server.ts";
import { revokeMailedLinks } from "./internal/revoke-mailed-links.ts";

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
