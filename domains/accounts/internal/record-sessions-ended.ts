import { recordEvent } from "#domains/events/record-event.ts";
import type { Transaction } from "#platform/database/database.server.ts";

/** Records that the account ended at least one of its logins: the pages that these had open close. */
export function recordSessionsEnded(tx: Transaction, accountId: string): Promise<void> {
  return recordEvent(
    tx,
    { kind: "customer", accountId },
    { type: "customer.sessions-ended", subjectId: accountId, payload: {} },
  );
}
