import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findAccount } from "../find-account.ts";
import { removePhone } from "../phone/verified-phone.ts";
import { endSessions } from "./sessions.ts";

/** Signs a customer out everywhere, and takes away the phone that logs in by a code: it may be what was stolen. Audited. Logins of staff are not ended here. */
export async function endCustomerSessions(
  db: Database,
  by: Staff<"customers.edit">,
  accountId: string,
): Promise<{ outcome: "ended" | "not-a-customer" }> {
  return runTransaction(db, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account?.role !== "customer") return { outcome: "not-a-customer" };
    const phoneLogsIn = await removePhone(tx, accountId);
    const sessions = await endSessions(tx, accountId);
    await recordEvent(
      tx,
      by,
      { type: "customer.signed-out", subjectId: accountId, payload: {} },
      { before: { sessions, phoneLogsIn }, after: { sessions: 0, phoneLogsIn: false } },
    );
    return { outcome: "ended" };
  });
}
