import type { Device, NewSession } from "#domains/accounts/account.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { logIn, logOut } from "#domains/accounts/sessions/log-in.ts";
import { recordAudit } from "#domains/audit/record-audit.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findAssurance } from "../internal/find-assurance.ts";
import { recordProof } from "../internal/record-proof.ts";
import { toStaffActor } from "../internal/to-staff-actor.ts";
import { isStaffRole } from "../permissions.ts";
import { toStaffSession } from "./to-staff-session.ts";

export type SignInStaffOutcome =
  | { outcome: "signed-in"; session: NewSession; secondFactor: "none" | "due" }
  /** The same for an unknown address, a wrong password, and an account that is not staff. */
  | { outcome: "refused"; message: string };

/**
 * Logs a staff member in. The password counts as confirmed. A session whose second factor is due can do nothing but
 * give it. A customer's right password is audited as "access.refused".
 */
export async function signInStaff(
  db: Database,
  credentials: { email: string; password: string },
  device: Device,
): Promise<SignInStaffOutcome> {
  const result = await logIn(db, credentials, device);
  const refused = { outcome: "refused", message: "Invalid email or password" } as const;
  if (result.outcome !== "logged-in") return refused;
  const found = await findSession(db, result.session.token);
  if (!found) return refused;
  const session = toStaffSession(found, device.address);
  const actor = toStaffActor(session);
  const { id: accountId, role } = found.account;
  if (!isStaffRole(role)) {
    await logOut(db, result.session.token);
    await recordAudit(db, actor, [{ action: "access.refused", subjectId: accountId, after: { permission: "staff" } }]);
    return refused;
  }
  return runTransaction(db, async (tx) => {
    await recordProof(tx, found.id, { password: true });
    const { enrolled } = await findAssurance(tx, session);
    if (enrolled) return { outcome: "signed-in", session: result.session, secondFactor: "due" };
    await recordEvent(
      tx,
      actor,
      { type: "staff.signed-in", subjectId: accountId, payload: { secondFactor: "none" } },
      { after: { secondFactor: "none" } },
    );
    return { outcome: "signed-in", session: result.session, secondFactor: "none" };
  });
}
